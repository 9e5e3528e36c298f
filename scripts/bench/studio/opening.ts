// How soon a large brand and its matrix are there.
import { frameOf } from '../../../e2e/studio-app.ts'
import type { Findings } from '../figures.ts'
import { median } from '../rounds.ts'
import { EDITED, LARGE, within, type Room } from './room.ts'

const ROUNDS = 5
const CELLS = 24

/** Milliseconds from the address of a draft until its tree, its page and the form of it are there. */
const openings = async ({ draft, open }: Room): Promise<number[]> => {
  const id = await draft(LARGE)
  const times: number[] = []
  // The first is that of a server and a browser which have nothing of it yet.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now()
    const page = await open(LARGE, id, 'pages')
    await Promise.all([
      page.getByRole('treeitem').nth(400).waitFor({ state: 'attached' }),
      page.locator('[data-part] [data-field]').first().waitFor(),
      frameOf(page).locator('[data-foyer]').first().waitFor(),
    ])
    times.push(performance.now() - began)
    await page.close()
  }
  return times
}

/** Milliseconds from the address of the matrix until the lit cells of a draft are there. */
const matrices = async ({ call, draft, open }: Room): Promise<{ times: number[]; cells: number }> => {
  const times: number[] = []
  let cells = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const id = await draft(EDITED)
    // The footer is that of every page; each round asks for another draft, of which nothing is known.
    const edits = JSON.stringify([{ pointer: '/brand/company', value: `A company of round ${round}` }])
    await call('drafts.write', { brand: EDITED, id, file: 'locales/en.json', edits })
    const began = performance.now()
    const page = await open(EDITED, id, 'matrix')
    const lit = page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: / changes / })
    await lit.nth(CELLS - 1).waitFor()
    times.push(performance.now() - began)
    cells = await lit.count()
    await page.close()
  }
  return { times, cells }
}

/** Milliseconds until a brand of 500 pages, and 24 cells of a matrix, are there. */
export const opened = async (room: Room): Promise<Findings> => {
  const [first, ...again] = await openings(room)
  const { times, cells } = await matrices(room)
  return {
    figures: [
      within('a brand of 500 pages opens', median(again), 2_000),
      within(`${CELLS} cells of the matrix`, median(times.slice(1)), 3_000),
    ],
    notes: [
      `a brand of 500 pages, opened first: ${first!.toFixed(0)} ms`,
      `the matrix had ${cells} lit cells; opened first after ${times[0]!.toFixed(0)} ms`,
    ],
  }
}
