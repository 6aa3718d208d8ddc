"""The lab: many games at once, what they did and how fast they ran."""
