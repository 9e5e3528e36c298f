import type { Face } from '../../lettering.ts'
import type { MotifName } from '../../motifs/index.ts'
import notes from './games.json' with { type: 'json' }
import type { NeonScene } from './scenes.ts'

/** What this style needs to know of a game besides its motif and colours. */
export interface NeonGame {
  /** The backdrop, its hue (the object's when left out) and the hue of the title. */
  scene: NeonScene
  sky?: number
  titleHue?: number
  /** A small object floating in the corners. */
  prop?: MotifName
  face: Face
  /** The title's one or two lines; the name broken at its middle when left out. */
  lines?: readonly string[]
}

/** This style's entries for all games. */
export const NOTES = notes as Readonly<Record<string, NeonGame>>
