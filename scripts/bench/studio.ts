// Studio: what it weighs, and how soon it answers, in a real browser before a real server.
import { buildIfStale } from '../../src/build.ts'
import type { Findings } from './figures.ts'
import { ROOT } from './site.ts'
import { edited } from './studio/editing.ts'
import { opened } from './studio/opening.ts'
import { patched } from './studio/patches.ts'
import { withStudio } from './studio/room.ts'
import { weighed } from './studio/weights.ts'

/** Everything that is promised of Studio. */
export const run = async (): Promise<Findings> => {
  await buildIfStale(ROOT)
  const weights = await weighed()
  const found = await withStudio(async (room) => [await edited(room), await opened(room), await patched(room)])
  return {
    figures: [...weights, ...found.flatMap(({ figures }) => figures)],
    notes: found.flatMap(({ notes }) => notes),
  }
}
