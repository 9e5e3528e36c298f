/**
 * Width to height of the picture that the server sends in place of a game's while that is drawn. No tile is as wide, so
 * that a page can tell the two apart.
 */
export const STAND_IN_RATIO = 4
