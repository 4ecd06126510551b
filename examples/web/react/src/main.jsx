import { createRoot } from "react-dom/client";
import init from "warboard";
import App from "./App.jsx";

const app = document.getElementById("app");

init().then(
  () => createRoot(app).render(<App />),
  (why) => (app.textContent = why.message),
);
