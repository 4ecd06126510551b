// The types of `<war-board>` in JSX, for React 19: `import type {} from "warboard/board/react"`.
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Message } from "../index.js";
import type { Arrow, Driver, Figures, Mark, WarBoard, WarBoardEvents, Words } from "./index.js";

type Listeners = {
  [Name in keyof WarBoardEvents as `on${Name}`]?: (event: CustomEvent<WarBoardEvents[Name]>) => void;
};

export interface WarBoardProps extends DetailedHTMLProps<HTMLAttributes<WarBoard>, WarBoard>, Listeners {
  game?: Driver | null;
  bottom?: "w" | "b";
  play?: string;
  figures?: Figures;
  marks?: readonly Mark[];
  arrows?: readonly Arrow[];
  words?: Partial<Words>;
  speak?: (message: Message) => string;
  turn?: number | string;
  coordinates?: "none";
  pieces?: "letters";
  legend?: "none";
  animation?: number | string;
  label?: string;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "war-board": WarBoardProps;
    }
  }
}
