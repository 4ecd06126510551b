// The page without a network, and its new versions: a service worker keeps the files of a build.

import { button, h, toast } from "./dom.js";
import { areAllKept } from "./kept.js";

/** Keeps the page for those who are offline, where the browser allows it; elsewhere it goes without. */
export async function keepOffline() {
  if (!("serviceWorker" in navigator) || location.protocol === "file:") return;
  const { serviceWorker } = navigator;
  // At the first visit no worker is replaced.
  let isKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isKept) renew();
    isKept = true;
  });
  try {
    const registration = await serviceWorker.register("sw.js");
    tellOf(registration);
    registration.addEventListener("updatefound", () => tellOf(registration));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  } catch {
    // Private windows and some settings forbid it: then the page needs its server.
  }
}

/** Files of two versions do not go together, but no game is given up for that. */
function renew() {
  if (areAllKept()) location.reload();
  else toast("A new version is in use. Share the game that this browser could not keep, then load the page anew.", "wrong");
}

/** Says that a new version is there, when it is there as a whole. */
function tellOf(/** @type {ServiceWorkerRegistration} */ registration) {
  for (const worker of [registration.waiting, registration.installing]) {
    const tell = () => {
      if (worker?.state === "installed" && navigator.serviceWorker.controller) notice(registration);
    };
    worker?.addEventListener("statechange", tell);
    tell();
  }
}

function notice(/** @type {ServiceWorkerRegistration} */ registration) {
  document.querySelector(".new-version")?.remove();
  const use = button("Use it", () => registration.waiting?.postMessage("use"), { class: "main" });
  const line = h(
    "div",
    { class: "new-version", role: "status" },
    "A new version of this page is there.",
    use,
    button("Later", () => line.remove()),
  );
  document.body.append(line);
}
