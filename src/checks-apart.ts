import { Worker } from 'node:worker_threads'
import type { ChecksApart, Problem } from '../engine/brand/index.ts'
import { brandSender, failure, type Brands, type SentBrand } from '../engine/brand/node.ts'

/** What the thread is asked: one brand at a time. */
export interface CheckAsked {
  readonly brand: SentBrand
}
/** Its answer: the problems, or nothing where it could not tell them. It says `ready` once, before the first. */
export interface CheckAnswer {
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

/** Longest check of one brand, in milliseconds; it takes some tenths of a second. */
const PATIENCE_MS = 60_000

/** Longest start of a thread, in milliseconds. */
const START_MS = 60_000

/** So many brands may be lost one after the other; then the fault is no brand's, and the thread is not begun again. */
const MOST_LOST = 3

/** When the thread begins where nothing was saved, in milliseconds after the start: the first visitors come first. */
const BEGINS_AFTER_MS = 15_000

/** The brand of the bare host as it is, if there is one. */
const openedDefault = ({ defaultBrand, opened }: Brands) =>
  defaultBrand ? opened(defaultBrand.id, new Map()) : undefined

interface Waiting {
  readonly id: string
  readonly layers: Parameters<ChecksApart['check']>[1]
  readonly answer: (problems: readonly Problem[] | undefined) => void
}

/** Brands in the order in which they were asked for, and the thread that has the first of them. */
class Checks {
  readonly #log: (line: string) => void
  readonly #file: URL
  readonly #patienceMs: number
  readonly #waiting: Waiting[] = []
  #worker: Worker | undefined
  #isReady = false
  #send = brandSender()
  #late: NodeJS.Timeout | undefined
  #lost = 0
  #isOver = false

  constructor(log: (line: string) => void, file: URL, patienceMs: number) {
    this.#log = log
    this.#file = file
    this.#patienceMs = patienceMs
  }

  /** Whether the thread has begun. */
  get hasBegun(): boolean {
    return this.#worker !== undefined
  }
  readonly check: ChecksApart['check'] = (id, layers) => {
    if (this.#isOver) return Promise.resolve(undefined)
    const { promise, resolve } = Promise.withResolvers<readonly Problem[] | undefined>()
    if (this.#waiting.push({ id, layers, answer: resolve }) === 1) this.#ask()
    return promise
  }
  /** Ends the thread; what waits, and what is asked from then on, the caller checks. */
  end(): void {
    this.#isOver = true
    this.#stop()
    for (const { answer } of this.#waiting.splice(0)) answer(undefined)
  }

  /** Has the first brand checked. */
  #ask(): void {
    const [first] = this.#waiting
    if (!first) return
    try {
      this.#worker ??= this.#begin()
      const asked: CheckAsked = { brand: this.#send(first.id, first.layers) }
      this.#worker.postMessage(asked, [])
      this.#wait()
    } catch (error) {
      this.#over(String(error))
    }
  }
  #wait(): void {
    const worker = this.#worker
    const [first] = this.#waiting
    const late = (): void => {
      if (this.#worker !== worker || this.#waiting[0] !== first) return
      if (this.#isReady) this.#lose(`checking it takes longer than ${this.#patienceMs / 1000} s`)
      else this.#over(`it did not begin within ${START_MS / 1000} s`)
    }
    clearTimeout(this.#late)
    // An answer that came while this thread was busy is read first.
    this.#late = setTimeout(() => setImmediate(late), this.#isReady ? this.#patienceMs : START_MS).unref()
  }
  #hear(heard: CheckAnswer | 'ready'): void {
    if (heard !== 'ready') {
      this.#lost = 0
      return this.#answer(heard.problems)
    }
    this.#isReady = true
    if (this.#waiting.length > 0) this.#wait()
  }
  #answer(problems: readonly Problem[] | undefined): void {
    clearTimeout(this.#late)
    this.#waiting.shift()?.answer(problems)
    this.#ask()
  }
  /**
   * Another thread goes on with the others. Whoever asked does not check the brand either: what hangs in a thread, or
   * takes all of its memory, does so in the server as well.
   */
  #lose(reason: string): void {
    const [first] = this.#waiting
    this.#lost += 1
    if (!this.#isReady || this.#lost > MOST_LOST) return this.#over(reason)
    this.#stop()
    if (!first) return
    this.#log(`${first.id} is not checked: ${reason}`)
    this.#answer([failure(first.layers[0]!, new Error(reason))])
  }
  #over(reason: string): void {
    this.#log(`from now on the server checks brands between its answers: ${reason}`)
    this.end()
  }
  #stop(): void {
    clearTimeout(this.#late)
    const running = this.#worker
    this.#worker = undefined
    this.#isReady = false
    this.#send = brandSender()
    void running?.terminate()
  }
  #begin(): Worker {
    const begun = new Worker(this.#file, { resourceLimits: LIMITS })
    let reason: string | undefined
    begun.on('message', (heard: CheckAnswer | 'ready') => this.#worker === begun && this.#hear(heard))
    begun.on('error', (error) => (reason = String(error)))
    // Also after an error; what the thread said before is heard by then.
    begun.on('exit', (code) => {
      if (this.#worker === begun) this.#lose(`the thread ended: ${reason ?? `exit code ${code}`}`)
    })
    begun.unref()
    return begun
  }
}

/**
 * Checks brands in a thread, which begins with the first one that is asked for. Where it ends by itself, that is told,
 * and brands are checked by whoever asks; a brand whose check does not end, or ends the thread, has that as its
 * problem.
 * @param log receives why the thread ended, and which brand could not be checked
 * @param file the thread's module; another one in tests
 * @param patienceMs how long the check of one brand may take; less in tests
 */
export const checkThread = (
  log: (line: string) => void,
  file = new URL('./checks-apart-thread.ts', import.meta.url),
  patienceMs = PATIENCE_MS,
): CheckThread => {
  const checks = new Checks(log, file, patienceMs)
  let soon: NodeJS.Timeout | undefined
  return {
    check: checks.check,
    beginSoon(brands) {
      const first = async () => {
        const opened = checks.hasBegun ? undefined : await openedDefault(brands)
        if (opened) await checks.check(opened.layered.id, opened.layered.layers)
      }
      const failed = (error: unknown) =>
        log(`the thread that checks brands begins with the first edit: ${String(error)}`)
      soon = setTimeout(() => void first().catch(failed), BEGINS_AFTER_MS).unref()
    },
    close() {
      clearTimeout(soon)
      checks.end()
    },
  }
}
