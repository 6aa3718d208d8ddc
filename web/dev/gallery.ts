// Every example table on the board, for looking at it while it is being drawn. Not part of the page.

import { mount } from "svelte";
import "../src/app.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target) mount(Gallery, { target });
