// A server with large brands, and a browser in which a member of staff is signed in to Studio.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { addPages, at, signIn } from '../../../e2e/studio-app.ts'
import { staff, type Staff } from '../../../e2e/studio.ts'
import { CHROMIUM_ARGS } from '../../chromium.ts'
import { ensureChromium } from '../../programs.ts'
import type { Figure } from '../figures.ts'
import { freePort, ROOT, startSite, withDataDir, type StartedSite } from '../site.ts'

/** The brand whose home page is edited, the one with a page of many widgets, and the one of 500 pages. */
export const [EDITED, CROWDED, LARGE] = ['kilovolt', 'belvarde', 'hullabaloo'] as const
/** Widgets of one page. */
export const INSTANCES = 1_000
/** The page that has them, and the slot they are in. */
export const [MANY, SLOT] = ['pages/many.json', '/slots/main'] as const
const WINDOW = { width: 1440, height: 900 }
const READY_WITHIN_MS = 120_000
/** The longest wait for something to show. */
const SHOWN_WITHIN_MS = 60_000

/** What the benches of Studio share. */
export interface Room {
  readonly site: StartedSite
  readonly context: BrowserContext
  /** Calls the staff API as an editor. */
  readonly call: Staff
  /** Where the server answers its inspector, and where it keeps its data. */
  readonly inspector: number
  readonly dataDir: string
  /** Begins a draft. @returns its id */
  draft(brand: string): Promise<string>
  /** Opens a room of a draft in a new page. */
  open(brand: string, draft: string, path: string): Promise<Page>
}

/** Adds a page of many widgets to a brand. */
const addManyWidgets = async (folder: string): Promise<void> => {
  const ids = Array.from({ length: INSTANCES }, (_, index) => `text-${index}`)
  const text = (id: string) => [id, { widget: 'content/rich-text', props: { title: `Title of ${id}` } }]
  const main = { order: ids, ...Object.fromEntries(ids.map(text)) }
  const page = { path: '/many', head: { title: 'Many widgets' }, slots: { main } }
  await writeFile(join(folder, MANY), JSON.stringify(page))
}

/** Copies of the brands, which are gone after the work. */
const withBrands = async <T>(work: (dir: string) => Promise<T>): Promise<T> => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-bench-studio-'))
  try {
    await cp(join(ROOT, 'brands'), dir, { recursive: true })
    await addPages(join(dir, LARGE, 'pages'))
    await addManyWidgets(join(dir, CROWDED))
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Starts all of it and ends it after the work. */
export const withStudio = <T>(work: (room: Room) => Promise<T>): Promise<T> =>
  withBrands((dir) =>
    withDataDir(async (dataDir) => {
      const inspector = await freePort()
      const settings = { FOYER_BRANDS_DIR: dir, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` }
      const site = await startSite(dataDir, undefined, settings, READY_WITHIN_MS)
      const executablePath = await ensureChromium()
      const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
      try {
        const context = await browser.newContext({ viewport: WINDOW })
        context.setDefaultTimeout(SHOWN_WITHIN_MS)
        const first = await context.newPage()
        await signIn(first, site, 'demo-editor')
        await first.close()
        const call = await staff(site, 'demo-editor')
        return await work({
          site,
          context,
          call,
          inspector,
          dataDir,
          draft: async (brand) => (await call<{ id: string }>('drafts.new', { brand, name: 'a bench' })).id,
          open: async (brand, draft, path) => {
            const page = await context.newPage()
            await page.goto(at(site, `/${brand}/${draft}/${path}`))
            return page
          },
        })
      } finally {
        await browser.close()
        await site.stop()
      }
    }),
  )

/** A figure in milliseconds that stays below its target. */
export const within = (name: string, value: number, target: number): Figure => ({
  name,
  value,
  unit: 'ms',
  target,
  must: 'stay below',
})
