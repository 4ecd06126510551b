/**
 * The figures of the pieces: SVG elements in a box of 45 by 45 units, by the name that `games()` has as `figure` of
 * a kind of piece. They have no colours: set `fill` and `stroke` on the element around them, the stroke 1.5 wide
 * with round ends and joins. They were drawn for warboard and have its licence.
 */
export declare const FIGURES: Readonly<Record<string, string>>;
