import type { Kysely, Transaction } from 'kysely'
import { asPartOf } from '../../../observed/asked.ts'
import { secondsFrom } from '../../../observed/histograms.ts'
import { inSpan } from '../../../observed/spans.ts'
import { BrandNotLoaded } from '../brands.ts'
import type { DatabaseClock } from '../db/index.ts'
import type { Tables } from '../db/tables.ts'
import { claim, complete, enqueue, fail, isLast, renew } from './queue.ts'
import type { ClaimedJob, Job, NewJob } from './queue.ts'

/** Milliseconds a claim lasts unless it is said otherwise. */
const LEASE_MS = 8_000

/** Runs a job. It may run twice when a process dies in between, so it must be idempotent. */
export type JobHandler = (job: Job) => Promise<void>

export interface JobsOptions {
  db: Kysely<Tables>
  /** Decides when a job is due and how long a claim lasts, for all processes alike. */
  databaseClock: DatabaseClock
  /** Handlers by job name. Jobs of other names are left to other processes. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Milliseconds between polls of the table. Default 1000. */
  pollEvery?: number
  /**
   * Milliseconds a claim lasts. It is renewed while the handler runs; when the process dies, another may take the job
   * after this time. Default 8000.
   */
  leaseMs?: number
  /** Maximum number of jobs run concurrently. Default 4. */
  concurrency?: number
  /**
   * Called with each failed attempt and whether it was the last, and (without a job) when the table could not be read.
   */
  onError?: (error: unknown, job?: Job, isLast?: boolean) => void
  /** Called with each attempt, how long it took and how it ended; `waits`: until the job's brand is served. */
  onEnd?: (job: Job, seconds: number, outcome: 'ok' | 'failed' | 'waits') => void
}

export interface Jobs {
  /** Adds a job; with `tx` it exists only if that commits. Returns false when its dedupe key exists already. */
  enqueue(tx: Transaction<Tables> | undefined, job: NewJob): Promise<boolean>
  /** Works until no job is due. Returns the number of attempts. */
  runDue(): Promise<number>
  /** Starts polling; the timer does not keep the process alive. */
  start(): void
  /** Stops polling and waits for running jobs. */
  stop(): Promise<void>
}

/** Runs a claimed job once, renewing the claim meanwhile, and says what became of it. */
async function attempt(options: JobsOptions, job: ClaimedJob): Promise<void> {
  const { db, databaseClock: clock, handlers, onError, onEnd, leaseMs = LEASE_MS } = options
  const began = performance.now()
  const renewing = setInterval(() => {
    renew(db, clock, job, leaseMs).catch((error: unknown) => onError?.(error, job, false))
  }, leaseMs / 3).unref()
  try {
    await handlers[job.name]?.(job)
    await complete(db, clock, job)
    onEnd?.(job, secondsFrom(began), 'ok')
  } catch (error) {
    onEnd?.(job, secondsFrom(began), error instanceof BrandNotLoaded ? 'waits' : 'failed')
    onError?.(error, job, isLast(job, error))
    await fail(db, clock, job, error)
  } finally {
    clearInterval(renewing)
  }
}

/** Creates the job queue of one process. Any number of processes may share the table. */
export function createJobs(options: JobsOptions): Jobs {
  const { db, databaseClock: clock, handlers, onError, leaseMs = LEASE_MS } = options
  const names = Object.keys(handlers)
  let timer: NodeJS.Timeout | undefined
  let running = false
  let round: Promise<void> = Promise.resolve()

  const work = (job: ClaimedJob): Promise<void> =>
    asPartOf({ id: `job-${job.id}` }, () =>
      inSpan('job', { job: job.name, brand: job.brand }, () => attempt(options, job)),
    )

  const runDue = async (stopped: () => boolean = () => false): Promise<number> => {
    let tries = 0
    while (names.length > 0 && !stopped()) {
      const jobs = await claim(db, clock, names, options.concurrency ?? 4, leaseMs)
      if (jobs.length === 0) break
      tries += jobs.length
      const outcomes = await Promise.allSettled(jobs.map(work))
      const broken = outcomes.find((outcome) => outcome.status === 'rejected')
      if (broken) throw broken.reason
    }
    return tries
  }

  const schedule = (): void => {
    timer = setTimeout(() => {
      round = runDue(() => !running)
        .then(
          () => undefined,
          (error: unknown) => onError?.(error),
        )
        .then(() => {
          if (running) schedule()
        })
    }, options.pollEvery ?? 1_000).unref()
  }

  return {
    enqueue: (tx, job) => enqueue(tx ?? db, clock, job),
    runDue: () => runDue(),
    start() {
      if (running) return
      running = true
      schedule()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await round
    },
  }
}
