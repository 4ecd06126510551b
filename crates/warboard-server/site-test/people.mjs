// People at their browsers: they open tables, sit down, and lose their network.
import assert from "node:assert/strict";

import { browser, open } from "../../warboard-web/test/page.mjs";
import { Server } from "./server.mjs";

export { act, choices, state } from "../../warboard-web/test/page.mjs";

/** A server and a browser for the tests of a file, which end with it. */
export async function stage(after) {
  const [server, chrome] = await Promise.all([Server.start(), browser()]);
  after(async () => {
    await chrome.close();
    await server.close();
  });
  return { server, chrome, person: (options) => person(chrome, server, options) };
}

/**
 * Somebody at a browser of their own. `wires` stands between the page and the server: it gets what each of them says
 * and returns what the other hears, or null for nothing.
 */
async function person(chrome, server, { wires, ...options } = {}) {
  const { page, context, complaints } = await open(chrome, options);
  if (wires) await wire(page, wires);
  return {
    page,
    context,
    go: async (part) => {
      await page.goto(`${server.address}/#/${part}`);
      await page.locator("main > .loading").waitFor({ state: "detached" });
    },
    leave: async () => {
      // That a server is not there is no fault of the page.
      const own = complaints.filter((text) => !/net::ERR_|WebSocket connection/.test(text));
      await context.close();
      assert.deepEqual(own, []);
    },
  };
}

/** Puts something between a page and the server. */
const wire = (page, { asked = (line) => line, told = (line) => line }) =>
  page.routeWebSocket(/\/api\/socket$/, (socket) => {
    const server = socket.connectToServer();
    const cut = () => socket.close({ code: 4000, reason: "cut" });
    socket.onMessage((line) => {
      const passed = asked(line, cut);
      if (passed !== null) server.send(passed);
    });
    server.onMessage((line) => {
      const passed = told(line, cut);
      if (passed !== null) socket.send(passed);
    });
  });

/** Creates a table by the form, and returns its link. */
export async function create({ page, go }, game, fill = async () => {}) {
  await go(`new/${game}`);
  await fill(page);
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.locator("main.waits, main.play").waitFor();
  return page.url();
}

/** Comes by a link, and sits down. */
export async function sit({ page }, link, seat) {
  await page.goto(link);
  await page.getByRole("button", { name: `Sit here as ${seat}` }).click();
}

/** Waits until the board is there. */
export const begun = ({ page }) =>
  page.locator("main.play war-board [data-square]").first().waitFor({ state: "attached" });

/** The actions that the page lists. */
export const LISTED = ".notation li:not(.start) button";

/** What was played, as the page lists it. */
export const moves = ({ page }) => page.locator(LISTED).allTextContents();

/** Waits until so many actions are listed. */
export const played = ({ page }, count) =>
  page.waitForFunction(([listed, count]) => document.querySelectorAll(listed).length === count, [LISTED, count]);

/** Waits until it is somebody's turn on their board. */
export const isToAct = ({ page }) => page.locator(".status", { hasText: "Your turn" }).waitFor();

/** Waits until the board asks for an action and nothing moves: what is clicked then is where it was. */
export const isSettled = ({ page }) =>
  page.waitForFunction(async () => {
    const { shadowRoot } = document.querySelector("war-board");
    const place = () => {
      const parts = [...shadowRoot.querySelectorAll('[part=board], [part~="actions"] button')];
      return parts.map((part) => Object.values(part.getBoundingClientRect().toJSON())).join();
    };
    const before = place();
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    return shadowRoot.querySelector('[part~="actions"] button') && place() === before;
  });

export const isLost = ({ page }) => page.getByText("The connection to the server is lost").waitFor();
export const isBack = ({ page }) =>
  page.getByText("The connection to the server is lost").waitFor({ state: "detached" });

/** Gives up, as the page asks whether that is meant. */
export async function resign({ page }) {
  await page.getByRole("button", { name: /^Resign/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}
