// What the board is according to its types, and what its modules are.
import * as declared from "warboard/board";

import { WarBoard } from "../board/element.js";
import { WORDS } from "../board/words.js";

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never;
const words: Same<keyof typeof WORDS, declared.WordName> = true;

type Properties = "game" | "bottom" | "play" | "figures" | "marks" | "arrows" | "words" | "speak" | "refresh";
type Real = Pick<WarBoard, Properties>;
type Told = Pick<declared.WarBoard, Properties>;
declare const real: Real;
declare const told: Told;
const [one, other]: [Told, Real] = [real, told];

type Own = Exclude<keyof WarBoard, keyof HTMLElement | `${string}Callback`>;
const own: Same<Own, Properties> = true;
console.log(words, one, other, own);
