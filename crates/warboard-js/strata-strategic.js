// The build with campaigns, and the battles in them.
import { library } from "./src/library.js";

export const {
  init, Game, View, Host, Session, WarboardError, games, loadVariants, messages, randomSeed, unloadVariant,
  verify, version,
} = library(() => new URL("./wasm/strata-strategic.wasm", import.meta.url));
export default init;
