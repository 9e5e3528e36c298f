import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { startPostgres, type PostgresServer } from '../../../../scripts/testing/postgres-server.ts'
import { startStandby, type Standby } from '../../../../scripts/testing/postgres-standby.ts'
import { WAIT_MS } from '../../../../scripts/testing/wait.ts'
import { oldReads } from '../../../observed/histograms.ts'
import { hasPostgres } from './engines.ts'
import { mayBeOld, openDatabase, withTransaction, type Database, type Db, type Tx } from './index.ts'
import { MOST_BEHIND } from './old-reads.ts'

const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await oldReads.get()).values.map(({ labels, value }) => [labels.from, value]))

describe.skipIf(!hasPostgres)('reads that may be old, with a standby that is behind', () => {
  let primary: PostgresServer
  let standby: Standby
  let database: Database
  let onStandby: Database['pool']
  beforeAll(async () => {
    primary = await startPostgres({ durable: false })
    standby = await startStandby(primary)
    const urls = { databaseUrl: primary.url, databaseReadUrl: standby.url }
    database = await openDatabase({
      ...urls,
      dataDir: '',
      clock: systemClock,
      migrations: [{ id: 'it/1', sql: 'CREATE TABLE wallet_posting (n bigint)' }],
    })
    onStandby = new (database.pool.constructor as typeof import('pg').Pool)({ connectionString: standby.url, max: 1 })
    onStandby.on('error', () => undefined)
    // What is replayed from here on waits: the standby is behind.
    await vi.waitFor(async () => expect(await mayBeOld(rows)).toBe(0), WAIT_MS)
    await onStandby.query('SELECT pg_wal_replay_pause()')
    await sql`INSERT INTO wallet_posting VALUES (1)`.execute(database.db)
  }, 120_000)
  afterAll(async () => {
    vi.restoreAllMocks()
    oldReads.reset()
    await onStandby?.end()
    await database?.close()
    await standby?.stop()
    await primary?.stop()
  })
  const count = async (db: Db | Tx): Promise<number> =>
    Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM wallet_posting`.execute(db)).rows[0]!.n)
  const rows = () => count(database.db)

  test('are answered by the standby; a transaction inside them, and all other reads, by the primary', async () => {
    expect(await mayBeOld(rows)).toBe(0)
    expect(await rows()).toBe(1)
    expect(await mayBeOld(() => withTransaction(database.db, count))).toBe(1)
    // The look at a list is noted, in a transaction, among reads that may be old.
    const noted = mayBeOld(async () => {
      await withTransaction(database.db, (tx) => sql`INSERT INTO wallet_posting VALUES (2)`.execute(tx))
      return rows()
    })
    expect(await noted).toBe(0)
    expect(await rows()).toBe(2)
  })

  test('are answered by the primary when the standby is a minute behind', async () => {
    const now = performance.now()
    const ahead = vi.spyOn(performance, 'now').mockImplementation(() => now + MOST_BEHIND + 1_000)
    const before = (await counts())['primary'] ?? 0
    expect(await mayBeOld(rows)).toBe(2)
    expect((await counts())['primary']).toBe(before + 1)
    ahead.mockRestore()
    expect(await mayBeOld(rows)).toBe(0)
  })

  test('are answered by the primary when the standby is down, which is counted, and by the standby again', async () => {
    const before = (await counts())['primary'] ?? 0
    await standby.end()
    expect(await mayBeOld(rows)).toBe(2)
    expect((await counts())['primary']).toBeGreaterThan(before)
    await standby.restart()
    await vi.waitFor(async () => {
      const { standby: from = 0 } = await counts()
      expect(await mayBeOld(rows)).toBe(2)
      expect((await counts())['standby']).toBe(from + 1)
    }, WAIT_MS)
  })

  test('are answered by the primary when the standby was promoted', async () => {
    await standby.promote()
    await sql`INSERT INTO wallet_posting VALUES (3)`.execute(database.db)
    await vi.waitFor(async () => expect(await mayBeOld(rows)).toBe(3), WAIT_MS)
  })

  test('fail as they do on the primary, and without a standby are not counted', async () => {
    await expect(mayBeOld(() => sql`SELECT nothing`.execute(database.db))).rejects.toThrow('"nothing"')
    const before = await counts()
    expect(await mayBeOld(() => Promise.resolve(7))).toBe(7)
    expect(await counts()).toEqual(before)
  })
})
