import { beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import type { FixedClock } from '../../../../engine/clock/index.ts'
import { BrandNotLoaded } from '../brands.ts'
import { describeEngines } from '../db/engines.ts'
import { withTransaction } from '../db/index.ts'
import { fixedDatabaseClock } from '../db/testing.ts'
import type { Database } from '../db/index.ts'
import { createJobs } from './index.ts'
import type { Job } from './index.ts'
import type { JobsOptions } from './worker.ts'

describeEngines('the job queue', (engine) => {
  let database: Database
  let clock: FixedClock
  let seen: Job[]
  beforeEach(async () => {
    database ??= await engine.open()
    await database.pool.query('DELETE FROM job')
    clock = fixedClock('2026-03-01T12:00:00.000Z')
    seen = []
  })
  const queue = (
    handler = async (job: Job) => {
      seen.push(job)
    },
    more: Partial<JobsOptions> = {},
  ) =>
    createJobs({
      db: database.db,
      databaseClock: fixedDatabaseClock(clock),
      handlers: { mail: handler },
      leaseMs: 60_000,
      pollEvery: 10,
      ...more,
    })

  test('a job runs once, when due, and only where its name has a handler', async () => {
    const jobs = queue()
    await jobs.enqueue(undefined, {
      brand: 'b',
      name: 'mail',
      payload: { to: 'a' },
      runAt: new Date('2026-03-01T13:00:00Z'),
    })
    await jobs.enqueue(undefined, { brand: 'b', name: 'unknown' })
    expect(await jobs.runDue()).toBe(0)
    clock.advance('PT1H')
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(seen).toMatchObject([{ brand: 'b', name: 'mail', payload: { to: 'a' }, attempt: 1 }])
  })

  test('a dedupe key queues once per brand, even after the job is done, until it is purged', async () => {
    const jobs = queue()
    const job = { brand: 'b', name: 'mail', dedupeKey: '2026-W10' }
    expect(await jobs.enqueue(undefined, job)).toBe(true)
    expect(await jobs.enqueue(undefined, job)).toBe(false)
    expect(await jobs.enqueue(undefined, { ...job, brand: 'c' })).toBe(true)
    expect(await jobs.runDue()).toBe(2)
    expect(await jobs.enqueue(undefined, job)).toBe(false)
    clock.advance('P7D')
    await database.db.deleteFrom('job').where('done_at', '<', clock.now()).execute()
    expect(await jobs.enqueue(undefined, job)).toBe(true)
  })

  test('waiting for its brand costs a job no attempt, and is told as waiting', async () => {
    const [onError, onEnd] = [vi.fn<NonNullable<JobsOptions['onError']>>(), vi.fn<NonNullable<JobsOptions['onEnd']>>()]
    let isThere = false
    const jobs = queue(
      async () => {
        if (!isThere) throw new BrandNotLoaded('b')
        throw new Error('mail server down')
      },
      { onError, onEnd },
    )
    await jobs.enqueue(undefined, { brand: 'b', name: 'mail', maxAttempts: 2 })
    const attempt = async () => {
      clock.advance('PT2H')
      await jobs.runDue()
    }
    for (let count = 0; count < 4; count += 1) await attempt()
    isThere = true
    for (let count = 0; count < 3; count += 1) await attempt()
    expect(onEnd.mock.calls.map(([, , outcome]) => outcome)).toEqual([...Array(4).fill('waits'), 'failed', 'failed'])
    expect(onError.mock.calls.map(([, , isLast]) => isLast)).toEqual([...Array(5).fill(false), true])
  })

  test('a failing job waits longer after each attempt and is given up after its last', async () => {
    const onError = vi.fn<NonNullable<JobsOptions['onError']>>()
    const jobs = queue(
      async (job) => {
        seen.push(job)
        throw new Error('mail server down')
      },
      { onError },
    )
    await jobs.enqueue(undefined, { brand: 'b', name: 'mail', maxAttempts: 3 })
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    clock.advance('PT1S')
    expect(await jobs.runDue()).toBe(1)
    clock.advance('PT1S')
    expect(await jobs.runDue()).toBe(0)
    clock.advance('PT1S')
    expect(await jobs.runDue()).toBe(1)
    clock.advance('P1D')
    expect(await jobs.runDue()).toBe(0)
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(onError.mock.calls.map(([, job, isLast]) => [job?.attempt, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    const row = await database.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_error: 'Error: mail server down', attempts: 3, done_at: null })
    expect(row.failed_at).toEqual(new Date('2026-03-01T12:00:03.000Z'))
  })

  test('a claim is renewed while its handler runs', async () => {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = queue(
      () => {
        begun.resolve()
        return held.promise
      },
      { leaseMs: 300 },
    )
    await first.enqueue(undefined, { brand: 'b', name: 'mail' })
    const slow = first.runDue()
    await begun.promise
    for (let time = 0; time < 4; time += 1) {
      clock.advance('PT0.2S')
      const until = new Date(clock.now().getTime() + 300)
      const lockedUntil = async () =>
        (await database.db.selectFrom('job').select('locked_until').executeTakeFirstOrThrow()).locked_until
      await vi.waitFor(async () => expect(await lockedUntil()).toEqual(until), { timeout: 15_000, interval: 20 })
      expect(await queue(async () => undefined).runDue()).toBe(0)
    }
    held.resolve()
    expect(await slow).toBe(1)
  })

  test('what a dead process had is taken over after seconds', async () => {
    // A process that died renews nothing.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const held = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const dead = queue(
        () => {
          begun.resolve()
          return held.promise
        },
        { leaseMs: undefined },
      )
      await dead.enqueue(undefined, { brand: 'b', name: 'mail' })
      const slow = dead.runDue()
      await begun.promise
      clock.advance('PT5S')
      expect(await queue().runDue()).toBe(0)
      clock.advance('PT4S')
      expect(await queue().runDue()).toBe(1)
      held.resolve()
      await slow
    } finally {
      vi.useRealTimers()
    }
  })

  test('an expired claim is taken again, and the late worker cannot complete it', async () => {
    let finishFirst = (): void => undefined
    const first = queue(
      (job) =>
        new Promise((resolve) => {
          seen.push(job)
          finishFirst = resolve
        }),
    )
    await first.enqueue(undefined, { brand: 'b', name: 'mail' })
    const slow = first.runDue()
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 15_000 })
    clock.advance('PT2M')
    let attempts = 0
    const second = queue(async () => {
      attempts += 1
      throw new Error('again')
    })
    expect(await second.runDue()).toBe(1)
    finishFirst()
    await slow
    const row = await database.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    expect([attempts, row.attempts, row.done_at]).toEqual([1, 2, null])
  })

  test("a process ten minutes ahead takes nobody's job and none before its time", async () => {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const ahead = fixedClock(new Date(clock.now().getTime() + 600_000))
    const behind = fixedClock(new Date(clock.now().getTime() - 600_000))
    // A process with a clock of its own beside that of the database.
    const process = (own: FixedClock, handler: (job: Job) => Promise<void>) =>
      queue(handler, { leaseMs: 60_000, ...({ clock: own } as object) })
    const slow = process(behind, async (job) => {
      seen.push(job)
      begun.resolve()
      await held.promise
    })
    const other = process(ahead, async (job) => void seen.push(job))
    await slow.enqueue(undefined, { brand: 'b', name: 'mail' })
    const working = slow.runDue()
    await begun.promise
    expect(await other.runDue()).toBe(0)
    clock.advance('PT59S')
    expect(await other.runDue()).toBe(0)
    held.resolve()
    expect(await working).toBe(1)
    // What one of them queues is due at once for the other.
    await other.enqueue(undefined, { brand: 'b', name: 'mail' })
    expect(await process(behind, async (job) => void seen.push(job)).runDue()).toBe(1)
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 1])
  })

  test('a job queued in a transaction exists only if the transaction commits', async () => {
    const jobs = queue()
    await expect(
      withTransaction(database.db, async (tx) => {
        await jobs.enqueue(tx, { brand: 'b', name: 'mail' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await jobs.runDue()).toBe(0)
  })

  test('several workers never run the same job twice', async () => {
    const jobs = [queue(), queue(), queue()]
    for (let index = 0; index < 60; index += 1)
      await jobs[0]?.enqueue(undefined, { brand: 'b', name: 'mail', payload: index })
    await Promise.all(jobs.map((worker) => worker.runDue()))
    expect(seen.map(({ payload }) => payload).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, i) => i),
    )
  })

  test('a started queue runs new jobs by itself and stops for good', async () => {
    const jobs = queue()
    jobs.start()
    await jobs.enqueue(undefined, { brand: 'b', name: 'mail' })
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 15_000 })
    await jobs.stop()
    await jobs.enqueue(undefined, { brand: 'b', name: 'mail' })
    await new Promise((resolve) => {
      setTimeout(resolve, 60)
    })
    expect(seen).toHaveLength(1)
  })
})
