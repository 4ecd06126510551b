// Files that are dropped onto the page, and texts that are pasted anywhere.

import { toast } from "./dom.js";

/** Listens on the whole page; what opens texts is loaded when there is one. */
export function listenForTexts() {
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const [file] = event.clipboardData?.files ?? [];
    if (isWriting(event.target) || (text.trim() === "" && !file)) return;
    event.preventDefault();
    open(file ?? text);
  });
  document.addEventListener("dragover", (event) => {
    if (!isWriting(event.target) && carries(event.dataTransfer)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (isWriting(event.target) || !carries(event.dataTransfer)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    open(file ?? event.dataTransfer?.getData("text/plain") ?? "");
  });
}

function carries(/** @type {DataTransfer | null} */ data) {
  return Boolean(data && (data.types.includes("Files") || data.types.includes("text/plain")));
}

/** Whether somebody writes there, who wants the text in the field. */
function isWriting(/** @type {EventTarget | null} */ target) {
  return target instanceof Element && target.closest("input, textarea, [contenteditable], dialog") !== null;
}

async function open(/** @type {File | string} */ given) {
  try {
    const { openFile, openText } = await import("./opening.js");
    await (typeof given === "string" ? openText(given) : openFile(given));
  } catch (why) {
    toast(/** @type {Error} */ (why).message, "wrong");
  }
}
