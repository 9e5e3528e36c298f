import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { BrandNotLoaded } from '../brands.ts'
import type { DatabaseClock } from '../db/index.ts'
import type { Tables } from '../db/tables.ts'
import type { Json } from '../json.ts'

/** A job as given to its handler. */
export interface Job {
  readonly id: bigint
  readonly brand: string
  readonly name: string
  readonly payload: Json
  /** 1 for the first attempt. */
  readonly attempt: number
}

export interface NewJob {
  readonly brand: string
  readonly name: string
  readonly payload?: Json
  /** Not to run before this instant. Default: at once. */
  readonly runAt?: Date
  /** Queued at most once per brand and name, even after the job is done: `weekly-cashback:2026-W10`. */
  readonly dedupeKey?: string
  /** Attempts before it is given up. Default 10. */
  readonly maxAttempts?: number
}

/** A claimed job and the token of the claim. */
export interface ClaimedJob extends Job {
  readonly lease: string
  readonly maxAttempts: number
}

/** Attempts of a job that must not be lost to an error that lasts: some days, hourly. */
export const SOME_DAYS = 100

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** Milliseconds to wait after the given number of failed attempts: 1 s, 2 s, 4 s … at most an hour. */
function backoff(attempt: number): number {
  return Math.min(SECOND * 2 ** (attempt - 1), HOUR)
}

/** So many milliseconds from now. */
const after = (clock: DatabaseClock, milliseconds: number) =>
  sql<Date>`${clock.instant()} + ${milliseconds}::bigint * interval '1 millisecond'`

/** Adds a job; with a transaction it exists only if that commits. Returns false when its dedupe key exists already. */
export async function enqueue(
  db: Kysely<Tables> | Transaction<Tables>,
  clock: DatabaseClock,
  job: NewJob,
): Promise<boolean> {
  const row = await db
    .insertInto('job')
    .values({
      brand: job.brand,
      name: job.name,
      dedupe_key: job.dedupeKey ?? null,
      payload: JSON.stringify(job.payload ?? null),
      run_at: job.runAt ?? clock.instant(),
      max_attempts: job.maxAttempts ?? 10,
      created_at: clock.instant(),
    })
    .onConflict((conflict) => conflict.columns(['brand', 'name', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims up to `limit` due jobs of the given names for `leaseMs` milliseconds; an expired claim may be taken again. */
export async function claim(
  db: Kysely<Tables>,
  clock: DatabaseClock,
  names: readonly string[],
  limit: number,
  leaseMs: number,
): Promise<ClaimedJob[]> {
  const lease = randomUUID()
  const { rows } = await sql<ClaimedJob>`
    UPDATE job SET lease = ${lease}, locked_until = ${after(clock, leaseMs)}, attempts = attempts + 1
    WHERE (brand, id) IN (
      SELECT brand, id FROM job
      WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= ${clock.instant()}
        AND (locked_until IS NULL OR locked_until <= ${clock.instant()}) AND name = ANY(${names}::text[])
      ORDER BY run_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, brand, name, payload, attempts AS attempt, lease, max_attempts AS "maxAttempts"`.execute(db)
  return rows
}

/** Extends a claim to `leaseMs` from now, unless it expired and another worker has the job. */
export async function renew(db: Kysely<Tables>, clock: DatabaseClock, job: ClaimedJob, leaseMs: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ locked_until: after(clock, leaseMs) })
    .where('brand', '=', job.brand)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute()
}

/** Marks a job done, unless its claim expired and another worker has it. */
export async function complete(db: Kysely<Tables>, clock: DatabaseClock, job: ClaimedJob): Promise<void> {
  await db
    .updateTable('job')
    .set({ done_at: clock.instant(), lease: null, locked_until: null, last_error: null })
    .where('brand', '=', job.brand)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute()
}

/** Whether a job is given up after this error. One whose brand is not loaded waits for it, however long that takes. */
export const isLast = (job: ClaimedJob, error: unknown): boolean =>
  job.attempt >= job.maxAttempts && !(error instanceof BrandNotLoaded)

/** Puts a failed job back for later, or gives it up after its last attempt. */
export async function fail(db: Kysely<Tables>, clock: DatabaseClock, job: ClaimedJob, error: unknown): Promise<void> {
  await db
    .updateTable('job')
    .set({
      last_error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      lease: null,
      locked_until: null,
      ...(isLast(job, error) ? { failed_at: clock.instant() } : { run_at: after(clock, backoff(job.attempt)) }),
      // Waiting for the brand costs none of the attempts.
      ...(error instanceof BrandNotLoaded && { max_attempts: job.maxAttempts + 1 }),
    })
    .where('brand', '=', job.brand)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute()
}
