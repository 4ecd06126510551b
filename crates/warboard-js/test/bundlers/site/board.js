import init from "warboard";
import { opening } from "board";

globalThis.rules = async () => {
  await init();
  return opening("chess").length;
};
