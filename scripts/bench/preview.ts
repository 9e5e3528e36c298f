// Drafts and releases: from a change to its pixels in a preview, and releases while pages are asked for.
import { cp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { heard, heardSoFar, openStudio, say, staff, startStandIn, type Opened, type Staff } from '../../e2e/studio.ts'
import type { PreviewChange } from '../../schemas/office/index.ts'
import { buildIfStale } from '../../src/build.ts'
import { CHROMIUM_ARGS } from '../chromium.ts'
import { ensureChromium } from '../programs.ts'
import { withBrands } from './brands.ts'
import type { Figure, Findings } from './figures.ts'
import { ROOT, startSite, withDataDir, type StartedSite } from './site.ts'

const BRAND = 'kilovolt'
const MANY = 1_000
/** Changes of a draft that are timed, after some that are not. */
const CHANGES = 40
const WARM = 5
/** Releases that are timed, each taken back. */
const RELEASES = 10
/** Browsers that ask for the home page meanwhile, one page after the other. */
const VISITORS = 8
const READY_WITHIN_MS = 600_000
const HERO = 'pages/home#/slots/main/top/slots/main/hero'
const TITLE = '/slots/main/top/slots/main/hero/props/title'

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

/** A draft with one change after the other. @returns milliseconds from each until the frame that shows it */
const pixels = async (site: StartedSite, studio: Awaited<ReturnType<typeof startStandIn>>, browser: Browser) => {
  const call = await staff(site, 'demo-editor')
  const { id: draft } = await call<{ id: string }>('drafts.new', { brand: BRAND, name: 'a bench' })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const frame = await openStudio(page, studio, await call<Opened>('previews.open', { brand: BRAND, draft }))
  let since = (await heard(page, 'ready')).release
  await call<PreviewChange>('previews.sections', { brand: BRAND, draft, path: '/' })
  const times: number[] = []
  for (let round = 0; round < CHANGES + WARM; round += 1) {
    const title = `Title ${round}`
    const operations = JSON.stringify([{ op: 'replace', path: TITLE, value: title }])
    const began = performance.now()
    await call('drafts.patch', { brand: BRAND, id: draft, file: 'pages/home.json', operations })
    const change = await call<PreviewChange>('previews.sections', { brand: BRAND, draft, path: '/', since })
    const before = await heardSoFar(page)
    await say(page, { kind: 'sections', change })
    const { how } = await heard(page, 'shown', before)
    const shown = await frame.locator(`[data-foyer="${HERO}"]`).evaluate(
      (hero) =>
        new Promise<string>((resolve) => {
          // After the frame in which it is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(hero.textContent)))
        }),
    )
    if (round >= WARM) times.push(performance.now() - began)
    if (how !== 'sections' || !shown.includes(title)) throw new Error(`The change ${round} was not shown in its place`)
    since = change.release
  }
  await page.close()
  return times
}

/** A guest who asks for the home page again and again until told to stop. */
const visitor = async (port: number, agent: Agent, isOver: () => boolean, seen: { good: number; bad: number }) => {
  const once = () =>
    new Promise<boolean>((resolve) => {
      request({ agent, port, host: '127.0.0.1', headers: { host: `${BRAND}.localhost`, 'accept-encoding': 'br' } })
        .on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)))
        .on('error', () => resolve(false))
        .end()
    })
  while (!isOver())
    if (await once()) seen.good += 1
    else seen.bad += 1
}

/** Releases of a draft, each taken back. @returns milliseconds of each call */
const releases = async (editor: Staff, publisher: Staff) => {
  const [out, back]: [number[], number[]] = [[], []]
  const reason = 'a bench'
  for (let round = 0; round < RELEASES; round += 1) {
    const { id } = await editor<{ id: string }>('drafts.new', { brand: BRAND, name: `a bench ${round}` })
    // Each is another one: nothing of it is known from before.
    const operations = JSON.stringify([{ op: 'replace', path: TITLE, value: `Released ${round}` }])
    await editor('drafts.patch', { brand: BRAND, id, file: 'pages/home.json', operations })
    let began = performance.now()
    await publisher('releases.release', { brand: BRAND, id, reason })
    out.push(performance.now() - began)
    const { items } = await editor<{ items: { number: number }[] }>('releases.list', { brand: BRAND })
    began = performance.now()
    await publisher('releases.rollback', { brand: BRAND, release: String(items[1]!.number), reason })
    back.push(performance.now() - began)
  }
  return { out, back }
}

/** Releases while nobody asks for pages, and while some ask without a pause. */
const underLoad = async (site: StartedSite) => {
  const [editor, publisher] = [await staff(site, 'demo-editor'), await staff(site, 'demo-publisher')]
  const quiet = await releases(editor, publisher)
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const seen = { good: 0, bad: 0 }
  let isOver = false
  const visitors = Array.from({ length: VISITORS }, () => visitor(site.port, agent, () => isOver, seen))
  const loaded = await releases(editor, publisher)
  isOver = true
  await Promise.all(visitors)
  agent.destroy()
  return { quiet, loaded, seen }
}

/** A server with some brands, of which one is changed. */
const withServer = <T>(count: number, studioUrl: string, work: (site: StartedSite) => Promise<T>): Promise<T> =>
  withBrands(count - 1, (dir) =>
    withDataDir(async (dataDir) => {
      await cp(join(ROOT, 'brands', BRAND), join(dir, BRAND), { recursive: true })
      const settings = { FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND, FOYER_STUDIO_URL: studioUrl }
      const site = await startSite(dataDir, undefined, settings, READY_WITHIN_MS)
      try {
        return await work(site)
      } finally {
        await site.stop()
      }
    }),
  )

/** Milliseconds from a change to its pixels with one brand and with a thousand, and of releases under load. */
export const run = async (): Promise<Findings> => {
  await buildIfStale(ROOT)
  const executablePath = await ensureChromium()
  const studio = await startStandIn()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
  try {
    const { alone, load } = await withServer(1, studio.origin, async (site) => ({
      alone: await pixels(site, studio, browser),
      load: await underLoad(site),
    }))
    const many = await withServer(MANY, studio.origin, (site) => pixels(site, studio, browser))
    const ms = (name: string, value: number, target: number): Figure => ({
      name,
      value,
      unit: 'ms',
      target,
      must: 'stay below',
    })
    const worst = (times: readonly number[]) => Math.max(...times)
    const halves = (times: readonly number[]) => `median ${percentile(times, 0.5).toFixed(0)} ms`
    return {
      figures: [
        ms('change to pixels p95, one brand', percentile(alone, 0.95), 300),
        ms(`change to pixels p95, ${MANY} brands`, percentile(many, 0.95), 500),
        ms('release, slowest, while pages are asked for', worst(load.loaded.out), 1000),
        ms('rollback, slowest, while pages are asked for', worst(load.loaded.back), 1000),
        { name: 'failed pages meanwhile', value: load.seen.bad, unit: '', target: 0, must: 'stay below' },
      ],
      notes: [
        `change to pixels: one brand ${halves(alone)}, ${MANY} brands ${halves(many)}`,
        `release: ${halves(load.quiet.out)}, ${halves(load.loaded.out)} while ${load.seen.good} pages were asked for`,
        `rollback: ${halves(load.quiet.back)}, ${halves(load.loaded.back)} then`,
      ],
    }
  } finally {
    await browser.close()
    await studio.close()
  }
}
