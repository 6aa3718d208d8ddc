import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";

import.meta.glob("./games/*/colours.css", { eager: true });

const target = document.getElementById("app");
if (target) mount(App, { target });
