import notes from './games.json' with { type: 'json' }
import type { LithoScene } from './scenes.ts'

/** What this style needs to know of a game besides its motif and colours. */
export interface LithoGame {
  /** The backdrop, and the number of its inks. */
  poster: LithoScene
  inks: number
}

/** This style's entries for all games. */
export const NOTES = notes as Readonly<Record<string, LithoGame>>
