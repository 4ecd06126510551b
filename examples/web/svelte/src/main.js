import { mount } from "svelte";
import init from "warboard";
import App from "./App.svelte";

const app = document.getElementById("app");

init().then(
  () => mount(App, { target: app }),
  (why) => (app.textContent = why.message),
);
