import type { Face } from '../../lettering.ts'
import type { MotifName } from '../../motifs/index.ts'
import notes from './games.json' with { type: 'json' }
import type { Game } from '../../games.ts'
import { seeded } from '../../random.ts'
import { NEON_SCENES, type NeonScene } from './scenes.ts'

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

const SCENES = Object.keys(NEON_SCENES) as NeonScene[]
const MADE_FACES: readonly Face[] = ['lilita', 'bungee', 'righteous', 'titan', 'russo', 'bowlby', 'alfa', 'lucky']

/** The entry of a game: written by hand, or made from its name where nobody wrote one. */
export function neonNote({ sysname, art }: Game): NeonGame {
  const written = Object.hasOwn(NOTES, sysname) ? NOTES[sysname] : undefined
  if (written) return written
  const random = seeded(`neon note:${sysname}`)
  const pick = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)]!
  return { scene: pick(SCENES), sky: art.accent, titleHue: random.whole(60, 200), face: pick(MADE_FACES) }
}
