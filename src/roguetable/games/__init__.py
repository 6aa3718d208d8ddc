"""The games. A game never imports another; the engine never names one but in its list of them."""
