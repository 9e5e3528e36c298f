// The processor time of scripts in Studio's own page, apart from the frame and from what else runs on the machine.
import type { Browser, Page } from 'playwright'
import { TRACED } from '../trace.ts'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}
/** What keys cost, in milliseconds of processor time. */
export interface Keys {
  /** Of each key, its events: the app takes the key and draws what it changes. */
  readonly events: readonly number[]
  /** Of each key, the longest task of Studio's main thread until the next one. */
  readonly longest: readonly number[]
}

const KEY_EVENTS = new Set(['keydown', 'keypress', 'beforeinput', 'input', 'keyup'])
/** A key begins to be handled a moment before its first event. */
const EARLY_MS = 5

/** The keys in a trace. @throws Error where it has another number of them */
const keysIn = (trace: Buffer, count: number): Keys => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && KEY_EVENTS.has(args?.data?.type ?? '')
  const events = traceEvents.filter(isKey)
  const downs = events.filter(({ args }) => args?.data?.type === 'keydown')
  if (downs.length !== count) throw new Error(`The trace has ${downs.length} keys, not ${count}`)
  const { pid, tid } = downs[0]!
  const tasks = traceEvents.filter((one) => one.name === 'RunTask' && one.pid === pid && one.tid === tid)
  const during = (list: readonly TraceEvent[], key: number) => {
    const [from, to] = [downs[key]!.ts, downs[key + 1]?.ts ?? Infinity].map((ts) => ts - EARLY_MS * 1000)
    return list.filter(({ ts }) => ts >= from! && ts < to!).map(({ tdur = 0 }) => tdur / 1000)
  }
  return {
    events: downs.map((_, key) => during(events, key).reduce((sum, ms) => sum + ms, 0)),
    longest: downs.map((_, key) => Math.max(0, ...during(tasks, key))),
  }
}

/** Presses keys one after the other while the page is traced. */
export const traced = async (page: Page, count: number, press: (key: number) => Promise<void>): Promise<Keys> => {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, { categories: [...TRACED, 'devtools.timeline'] })
  for (let key = 0; key < count; key += 1) await press(key)
  return keysIn(await browser.stopTracing(), count)
}
