import { setTimeout as sleep } from 'node:timers/promises'
import { slowDown } from './device.ts'
import type { PhoneBrowser, PhonePage } from './browser.ts'

/** How long a page is watched after it is loaded and hydrated, in milliseconds. */
const QUIET_MS = 2500
/** A page that is not usable by then ends the bench, and how often it is looked, in milliseconds. */
const USABLE_MS = 120_000
const LOOK_MS = 500

/** Measurements of one visit. Times in milliseconds since the navigation began. */
export interface Visit {
  fcp: number
  lcp: number
  /** The page is interactive: `data-hydrated` is set. */
  usable: number
  cls: number
  /**
   * How long a tap would have waited: the blocking time of all long animation frames, summed. That is the time beyond
   * 50 ms of each long task, with style, layout and paint, which the older entries of long tasks often leave out.
   */
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
  /** When the navigation began, in milliseconds of the clock. */
  began: number
  troubles: string[]
}

/** Observes a document from its start; runs in the browser. */
const watch = () => {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0, blocking: 0, usable: 0, began: performance.timeOrigin, troubles: [] }
  Object.assign(window, { marks })
  addEventListener('error', ({ message }) => marks.troubles.push(message))
  addEventListener('unhandledrejection', ({ reason }) => marks.troubles.push(String(reason)))
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
  observe('long-animation-frame', (entry) => {
    marks.blocking += (entry as PerformanceEntry & { blockingDuration: number }).blockingDuration
  })
  const noteUsable = () => {
    if (!marks.usable && document.documentElement?.dataset['hydrated']) marks.usable = performance.now()
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

interface Request {
  requestId: string
  /** Seconds of the browser's own clock. */
  timestamp: number
}

/** Counts what a page receives: all of it until a moment, and its scripts. */
const countBytes = (page: PhonePage) => {
  const kinds = new Map<string, string>()
  const received: { at: number; bytes: number }[] = []
  const counted = { scripts: 0 }
  /** What to add to the browser's own clock, in seconds, to get the time of day. */
  let ahead: number | undefined
  page.on('Network.requestWillBeSent', ({ wallTime, timestamp }: Request & { wallTime: number }) => {
    ahead ??= wallTime - timestamp
  })
  page.on('Network.responseReceived', ({ requestId, type }: Request & { type: string }) => kinds.set(requestId, type))
  page.on('Network.dataReceived', ({ timestamp, encodedDataLength }: Request & { encodedDataLength: number }) => {
    received.push({ at: (timestamp + (ahead ?? 0)) * 1000, bytes: encodedDataLength })
  })
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }: Request & { encodedDataLength: number }) => {
    if (kinds.get(requestId) === 'Script') counted.scripts += encodedDataLength
  })
  const until = (moment: number) => received.reduce((sum, { at, bytes }) => sum + (at <= moment ? bytes : 0), 0)
  return { counted, until }
}

/** All work of the main thread so far, in milliseconds. */
const workOf = async (page: PhonePage): Promise<number> => {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const marksOf = async (page: PhonePage): Promise<Marks> => {
  const { result } = await page.send<{ result: { value?: Marks } }>('Runtime.evaluate', {
    expression: 'window.marks',
    returnByValue: true,
  })
  if (!result.value) throw new Error('The page has lost its measurements')
  return result.value
}

/** Waits until a page is usable. @throws Error when it takes too long */
const untilUsable = async (page: PhonePage, address: string): Promise<void> => {
  const deadline = performance.now() + USABLE_MS
  while ((await marksOf(page)).usable === 0) {
    if (performance.now() > deadline) throw new Error(`${address} was not usable after ${USABLE_MS} ms`)
    await sleep(LOOK_MS)
  }
}

/** One visit to a URL by a phone with an empty cache. Throws when a script of the page throws an error. */
export const visit = async (browser: PhoneBrowser, address: string): Promise<Visit> => {
  const page = await browser.open()
  try {
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` })
    await slowDown(page)
    const bytes = countBytes(page)
    await page.send('Performance.enable')
    const before = await workOf(page)
    const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve))
    const { errorText } = await page.send<{ errorText?: string }>('Page.navigate', { url: address })
    if (errorText) throw new Error(`${address}: ${errorText}`)
    await Promise.race([loaded, sleep(USABLE_MS, undefined, { ref: false })])
    await untilUsable(page, address)
    await sleep(QUIET_MS)
    const { began, troubles, ...marks } = await marksOf(page)
    if (troubles.length > 0) throw new Error(`${address}: ${troubles.join('; ')}`)
    return {
      ...marks,
      work: (await workOf(page)) - before,
      bytesUntilUsable: bytes.until(began + marks.usable),
      scriptBytes: bytes.counted.scripts,
    }
  } finally {
    await page.close()
  }
}
