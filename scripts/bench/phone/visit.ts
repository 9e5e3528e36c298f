import type { Browser, CDPSession } from 'playwright'
import { PHONE, slowDown } from './device.ts'

/** How long a page is watched after it is loaded and hydrated, in milliseconds. */
const QUIET_MS = 2500

/** A page that is not usable by then ends the bench, in milliseconds. */
const USABLE_MS = 120_000

/** Measurements of one visit. Times in milliseconds since the navigation began. */
export interface Visit {
  fcp: number
  lcp: number
  /** The page is interactive: `data-hydrated` is set. */
  usable: number
  cls: number
  /** Time beyond 50 ms of each long task, summed. */
  blocking: number
  /** All work of the main thread. */
  work: number
  /** Bytes received until the page was usable, headers included. */
  bytesUntilUsable: number
  scriptBytes: number
}

interface Marks {
  fcp: number
  lcp: number
  cls: number
  blocking: number
  usable: number
}

/** Observes a document from its start; runs in the browser. */
const watch = () => {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0, blocking: 0, usable: 0 }
  Object.assign(window, { marks })
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) marks.cls += shift.value
  })
  observe('longtask', (entry) => {
    marks.blocking += Math.max(0, entry.duration - 50)
  })
  const noteUsable = () => {
    if (marks.usable || !document.documentElement?.dataset['hydrated']) return
    marks.usable = performance.now()
    ;(window as unknown as { tellUsable: (text: string) => void }).tellUsable('')
  }
  // Of the tree only its root: a script that runs with every new element would make long tasks of the parser's own.
  const follow = () => {
    new MutationObserver(noteUsable).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
    noteUsable()
  }
  const begin = new MutationObserver(() => {
    if (!document.documentElement) return
    begin.disconnect()
    follow()
  })
  if (document.documentElement) follow()
  else begin.observe(document, { childList: true })
}

const countBytes = async (session: CDPSession) => {
  let tell = () => {}
  const usable = new Promise<void>((resolve) => (tell = resolve))
  const counted = { all: 0, scripts: 0, untilUsable: 0, usable }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    counted.all += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') counted.scripts += encodedDataLength
  })
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== 'tellUsable') return
    counted.untilUsable = counted.all
    tell()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellUsable' })
  return counted
}

/** One visit to a URL by a phone with an empty cache. Throws when the page logs an error to the console. */
export const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    await page.addInitScript(watch)
    const session = await slowDown(page)
    const bytes = await countBytes(session)
    await session.send('Performance.enable')
    const workOf = async () =>
      ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) *
      1000
    const before = await workOf()
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    // Playwright would look at the page before each frame.
    await Promise.race([
      bytes.usable,
      page.waitForTimeout(USABLE_MS).then(() => {
        throw new Error(`${address} was not usable after ${USABLE_MS} ms`)
      }),
    ])
    await page.waitForTimeout(QUIET_MS)
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
    if (troubles.length > 0) throw new Error(`${address}: ${troubles.join('; ')}`)
    return {
      ...marks,
      work: (await workOf()) - before,
      bytesUntilUsable: bytes.untilUsable,
      scriptBytes: bytes.scripts,
    }
  } finally {
    await context.close()
  }
}
