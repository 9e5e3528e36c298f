import { Worker } from 'node:worker_threads'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Month, MonthPlan } from './month.ts'

/** What of a brand decides its months. */
export type MonthBrand = Pick<PlatformBrand, 'id' | 'release' | 'brand' | 'features' | 'platform'>

/** Plays of one brand that may wait for those before them. */
const MOST_WAITING = 3

/** A brand has as many plays that wait as it may have. */
export class TooManyMonths extends Error {
  override readonly name = 'TooManyMonths'
}

let running: Promise<unknown> = Promise.resolve()
/** Plays of each brand that are not over. */
const asked = new Map<string, number>()

/**
 * Plays months in a thread of their own, as one takes seconds, during which nobody else would be served; whoever asks
 * meanwhile waits.
 * @throws TooManyMonths where too many of the brand wait already
 */
export async function playMonths(of: MonthBrand, plans: readonly MonthPlan[]): Promise<Month[]> {
  const { id, release, brand, features, platform } = of
  const before = asked.get(id) ?? 0
  if (before > MOST_WAITING)
    throw new TooManyMonths(`${before} months of ${id} are played or wait already; try again in a minute`)
  asked.set(id, before + 1)
  const played = running.then(() => playApart({ id, release, brand, features, platform }, plans))
  running = played.catch(() => undefined)
  try {
    return await played
  } finally {
    const left = asked.get(id)! - 1
    if (left > 0) asked.set(id, left)
    else asked.delete(id)
  }
}

function playApart(brand: MonthBrand, plans: readonly MonthPlan[]): Promise<Month[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Month[]>()
  const months: Month[] = []
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { brand, plans } })
  worker.on('message', (month: Month) => months.push(month))
  worker.on('error', reject)
  worker.on('exit', () =>
    months.length === plans.length ? resolve(months) : reject(new Error('the thread that plays months ended')),
  )
  return promise
}
