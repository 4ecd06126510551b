// What the board says: to those who listen, and for a while at its foot to those who look.

/** How long a sentence stays, in milliseconds. */
const MOMENT = 8000;

export class Voice {
  /** For screen readers. */
  live = document.createElement("div");
  bubble = document.createElement("div");
  #timer = 0;

  constructor() {
    this.live.className = "hidden";
    this.live.setAttribute("role", "status");
    this.bubble.className = "bubble";
    this.bubble.setAttribute("part", "message");
    this.bubble.setAttribute("aria-hidden", "true");
    this.bubble.hidden = true;
  }

  /** Says something to those who listen. What is said twice is heard twice. */
  say(/** @type {string} */ text) {
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  /** Shows something, where it covers least: `bottom`, `middle` or `top`. */
  show(/** @type {string} */ text, where = "bottom") {
    this.bubble.textContent = text;
    this.bubble.className = `bubble ${where}`;
    this.bubble.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), MOMENT);
  }

  hide() {
    clearTimeout(this.#timer);
    this.bubble.hidden = true;
  }
}
