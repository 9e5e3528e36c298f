import { Worker } from 'node:worker_threads'
import type { ChecksApart, Problem } from '../engine/brand/index.ts'
import { brandSender, type Brands, type SentBrand } from '../engine/brand/node.ts'

/** What the thread is asked, and its answer: the problems, or nothing where it could not tell them. */
export interface CheckAsked {
  readonly number: number
  readonly brand: SentBrand
}
export interface CheckAnswer {
  readonly number: number
  readonly problems: readonly Problem[] | undefined
}

/** The checks of a server's brands in a thread of their own, which is kept. */
export interface CheckThread extends ChecksApart {
  /** Begins the thread once the server has long been up, so that the first edit is checked as soon as others. */
  beginSoon(brands: Brands): void
  /** Ends the thread; what is asked from then on, the caller checks. */
  close(): void
}

/** In MB: what the thread's objects may take; new ones live in little, as checks are few. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 4 }

/** Longest wait for an answer, in milliseconds: the first takes some seconds, on a busy machine more. */
const PATIENCE_MS = 60_000

/** When the thread begins where nothing was saved, in milliseconds after the start: the first visitors come first. */
const BEGINS_AFTER_MS = 15_000

/** The brand of the bare host as it is, if there is one. */
const openedDefault = ({ defaultBrand, opened }: Brands) =>
  defaultBrand ? opened(defaultBrand.id, new Map()) : undefined

/**
 * Checks brands in a thread, which begins with the first one that is asked for. Where it ends by itself, that is told,
 * and brands are checked by whoever asks.
 * @param log receives why the thread ended
 * @param file the thread's module; another one in tests
 * @param patienceMs how long one answer may take; less in tests
 */
export const checkThread = (
  log: (line: string) => void,
  file = new URL('./checks-apart-thread.ts', import.meta.url),
  patienceMs = PATIENCE_MS,
): CheckThread => {
  const waiting = new Map<number, (problems: readonly Problem[] | undefined) => void>()
  const send = brandSender()
  let worker: Worker | undefined
  let isOver = false
  let last = 0
  const end = (): void => {
    isOver = true
    void worker?.terminate()
    worker = undefined
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }
  const ended = (reason: string): void => {
    if (!isOver) log(`the thread that checks brands ended, so the server checks them between its answers: ${reason}`)
    end()
  }
  const begin = (): Worker => {
    const begun = new Worker(file, { resourceLimits: LIMITS })
    begun.on('message', ({ number, problems }: CheckAnswer) => {
      waiting.get(number)?.(problems)
      waiting.delete(number)
    })
    begun.on('error', (error) => ended(String(error)))
    begun.on('exit', (code) => ended(`exit code ${code}`))
    begun.unref()
    return begun
  }
  const check: ChecksApart['check'] = (id, layers) => {
    if (isOver) return Promise.resolve(undefined)
    const { promise, resolve } = Promise.withResolvers<readonly Problem[] | undefined>()
    const number = ++last
    waiting.set(number, resolve)
    const asked: CheckAsked = { number, brand: send(id, layers) }
    ;(worker ??= begin()).postMessage(asked, [])
    const late = setTimeout(() => ended(`no answer within ${patienceMs / 1000} s`), patienceMs).unref()
    return promise.finally(() => clearTimeout(late))
  }
  let soon: NodeJS.Timeout | undefined
  return {
    check,
    beginSoon(brands) {
      const first = async () => {
        const opened = worker ? undefined : await openedDefault(brands)
        if (opened) await check(opened.layered.id, opened.layered.layers)
      }
      const failed = (error: unknown) =>
        log(`the thread that checks brands begins with the first edit: ${String(error)}`)
      soon = setTimeout(() => void first().catch(failed), BEGINS_AFTER_MS).unref()
    },
    close() {
      clearTimeout(soon)
      end()
    },
  }
}
