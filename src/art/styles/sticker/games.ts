import type { Game } from '../../games.ts'
import { seeded } from '../../random.ts'
import notes from './games.json' with { type: 'json' }
import { PAPERS, PATTERNS, type PaperName, type PatternName } from './scenes.ts'

/** What this style needs to know of a game besides its motif and colours. */
export interface StickerGame {
  paper: PaperName
  pattern: PatternName
  /** Whether the title is butter instead of white. */
  warm?: boolean
  /** The title's one or two lines; the name broken at its middle when left out. */
  lines?: readonly string[]
}

/** This style's entries for all games. */
export const NOTES = notes as Readonly<Record<string, StickerGame>>

/** The hues of the papers an object can be lost on, in OKLCH degrees; lilac is too pale for that. */
const HUES: Partial<Record<PaperName, number>> = {
  butter: 85,
  sky: 222,
  rose: 358,
  green: 163,
  grape: 292,
  tangerine: 45,
  coral: 23,
}

/** Degrees a paper's hue stays away from the object's. */
const APART = 50

/** The entry of a game: written by hand, or made from its name where nobody wrote one. */
export function stickerNote({ sysname, art: { hue } }: Game): StickerGame {
  const written = Object.hasOwn(NOTES, sysname) ? NOTES[sysname] : undefined
  if (written) return written
  const random = seeded(`sticker note:${sysname}`)
  const pick = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)]!
  const papers = (Object.keys(PAPERS) as PaperName[]).filter((name) => {
    const own = HUES[name]
    return own === undefined || Math.abs(((own - hue + 540) % 360) - 180) >= APART
  })
  return { paper: pick(papers), pattern: pick(Object.keys(PATTERNS) as PatternName[]), warm: random.next() < 0.25 }
}
