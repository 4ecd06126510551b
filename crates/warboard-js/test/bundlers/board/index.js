// A package of somebody else that uses warboard. Bundlers may treat it otherwise than the page.
import { Game } from "warboard";

export const opening = (game) => Game.start(game).legal();
