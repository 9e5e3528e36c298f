// Starts of a server of many brands, and an edit of the layer they all share.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, memoryOf, ROOT, startSite, withDataDir, type StartedSite } from './site.ts'

/** Longest wait for an edit to show, in milliseconds. */
const DEADLINE_MS = 1_800_000
/** Pause between two pages of the brand that is asked for, in milliseconds. */
const PAUSE_MS = 500
const TEXTS = '_base/locales/en/nav.json'
const MARK = ' (edited)'
/** Longest wait for a start, in milliseconds. */
const READY_WITHIN_MS = 600_000

/** Times in milliseconds, memory in megabytes. */
export interface SharedEdit {
  firstStart: number
  secondStart: number
  /** From the edit until the page of the brand that is asked for shows it. */
  asked: number
  /** From the edit until the page of a brand shows it that nobody asked for before the other one had it. */
  other: number
  /** From the edit until every brand has been checked with it. */
  all: number
  /** The slowest page of the asked brand from the edit until then. */
  worst: number
  memory: number
}

/** One page's text, and how long it took. */
const page = async (site: StartedSite, id: string): Promise<{ text: string; took: number }> => {
  const began = performance.now()
  const { status, body } = await ask(site.port, `/?asked=${began}`, { host: `${id}.localhost` })
  if (status !== 200) throw new Error(`The home page of ${id} was answered with ${status}`)
  return { text: body.toString(), took: performance.now() - began }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Starts a server of brands twice and edits a text of their base while one of them is asked for.
 * @param dir the brands; a base of its own is copied into it
 * @param ids the brands of it
 */
export const sharedEdit = (dir: string, ids: readonly string[]): Promise<SharedEdit> =>
  withDataDir(async (dataDir) => {
    await cp(join(ROOT, 'brands/_base'), join(dir, '_base'), { recursive: true })
    const start = () => startSite(join(dataDir, 'site'), undefined, { FOYER_BRANDS_DIR: dir }, READY_WITHIN_MS)
    const first = await start()
    await first.stop()
    const site = await start()
    try {
      const [asked, other] = [ids[0]!, ids.at(-1)!]
      for (let count = 0; count < 20; count++) await page(site, asked)
      const file = join(dir, TEXTS)
      const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
      const edited = Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === 'string' && !key.startsWith('$') ? text + MARK : text,
      ])
      await writeFile(file, JSON.stringify(Object.fromEntries(edited), null, 2))
      const began = performance.now()
      const found: Partial<Record<'asked' | 'other' | 'all', number>> = {}
      let worst = 0
      while (found.all === undefined) {
        const { text, took } = await page(site, asked)
        worst = Math.max(worst, took)
        const since = performance.now() - began
        if (since > DEADLINE_MS) throw new Error('The edit did not reach every brand')
        if (text.includes(MARK)) found.asked ??= since
        // Whoever asks first gets the page as it was: the edit is checked then.
        if (found.asked !== undefined && found.other === undefined && (await page(site, other)).text.includes(MARK))
          found.other = performance.now() - began
        if (/more brands, after/.test(site.output())) found.all = since
        await sleep(PAUSE_MS)
      }
      return {
        firstStart: first.readyAfter,
        secondStart: site.readyAfter,
        asked: found.asked ?? Number.NaN,
        other: found.other ?? Number.NaN,
        all: found.all,
        worst,
        memory: memoryOf(site.pid),
      }
    } finally {
      await site.stop()
    }
  })
