import { useFollowed } from '../../../engine/live/use-followed.ts'
import type { LiveWin } from '../../../schemas/api/games.ts'

/** The latest wins: those of the page, then those of the stream before them, or those of `ask`. */
export const useLive = (initial: LiveWin[], ask: (signal: AbortSignal) => Promise<LiveWin[]>): LiveWin[] =>
  useFollowed({
    topic: 'winners',
    initial,
    ask,
    // As many as the widget shows; a page that shows none yet takes what there is.
    take: (newer, shown) => merged(newer, shown, initial.length || newer.length),
  })

/** The newer wins before those shown, each once. */
const merged = (newer: LiveWin[], shown: LiveWin[], most: number): LiveWin[] =>
  [...new Map([...newer, ...shown].map((win) => [win.id, win])).values()].slice(0, most)
