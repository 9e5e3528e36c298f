import notes from './games.json' with { type: 'json' }
import type { Game } from '../../games.ts'
import { seeded } from '../../random.ts'
import { LITHO_SCENES, SCHEMES, type LithoScene } from './scenes.ts'

/** What this style needs to know of a game besides its motif and colours. */
export interface LithoGame {
  /** The backdrop, and the number of its inks. */
  poster: LithoScene
  inks: number
}

/** This style's entries for all games. */
export const NOTES = notes as Readonly<Record<string, LithoGame>>

const SCENES = Object.keys(LITHO_SCENES) as LithoScene[]

/** The entry of a game: written by hand, or made from its name where nobody wrote one. */
export function lithoNote({ sysname }: Game): LithoGame {
  const written = Object.hasOwn(NOTES, sysname) ? NOTES[sysname] : undefined
  if (written) return written
  const random = seeded(`litho note:${sysname}`)
  return { poster: SCENES[random.whole(0, SCENES.length - 1)]!, inks: random.whole(0, SCHEMES.length - 1) }
}
