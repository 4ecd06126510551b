import { createApp } from "vue";
import init from "warboard";
import App from "./App.vue";

const app = document.getElementById("app");

init().then(
  () => createApp(App).mount(app),
  (why) => (app.textContent = why.message),
);
