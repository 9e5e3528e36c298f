// The language service as an editor meets it: how soon it completes, and what memory it takes.
import { join } from 'node:path'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { Editor } from '../foyer/lsp/testing.ts'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'
import { memoryOf } from './site.ts'

const TARGET_MS = 500
const TARGET_MB = 150
const STARTS = 5
const HOME = 'kilovolt/pages/home.json'

/** One start: milliseconds until it is ready, until the first completion, and for one more; megabytes. */
interface Start {
  ready: number
  first: number
  next: number
  /** After the first completion, and once all brands are checked. */
  memory: number
  checked: number
}

const startOnce = async (): Promise<Start> => {
  const editor = new Editor(PRODUCT_BRANDS, { FOYER_BRANDS_DIR: PRODUCT_BRANDS })
  const began = performance.now()
  const since = (from: number) => performance.now() - from
  await editor.start()
  const ready = since(began)
  await editor.open(HOME)
  const completed = async (cursor: string): Promise<number> => {
    const from = performance.now()
    const items = await editor.complete(HOME, cursor)
    if (items.length === 0) throw new Error(`Nothing is offered at ${cursor}`)
    return since(from)
  }
  const first = await completed('"widget": "^')
  const memory = memoryOf(editor.pid)
  await editor.mistakes(HOME, () => true)
  const next = await completed('"widget": "^')
  const checked = memoryOf(editor.pid)
  await editor.end()
  return { ready, first, next, memory, checked }
}

/** Starts of the language service, each with its first completion in a file of a shipped brand. */
export const run = async (): Promise<Findings> => {
  const starts: Start[] = []
  for (let count = 0; count < STARTS; count++) starts.push(await startOnce())
  const of = (name: keyof Start) => median(starts.map((start) => start[name]))
  return {
    figures: [
      { name: 'first completion in an editor', value: of('first'), unit: 'ms', target: TARGET_MS, must: 'stay below' },
      {
        name: 'memory of the language service',
        value: of('memory'),
        unit: 'MB',
        target: TARGET_MB,
        must: 'stay below',
      },
    ],
    notes: [
      `of ${join('brands', HOME)}, ${STARTS} starts, medians: ready after ${of('ready').toFixed(0)} ms, ` +
        `a later completion ${of('next').toFixed(0)} ms, once all brands are checked ${of('checked').toFixed(0)} MB`,
      ...starts.map(({ first, memory }) => `first completion ${first.toFixed(0)} ms, ${memory.toFixed(0)} MB`),
    ],
  }
}
