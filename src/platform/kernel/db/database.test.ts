import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { createWallet } from '../../domains/wallet/index.ts'
import { SyncedFs, startParameters } from './fsync.ts'
import { openPlatformDatabase } from '../../database.ts'
import { startMaintenance } from './maintenance.ts'
import { openTestDatabase } from './testing.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'db-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const player = { brand: 'b', playerId: 'p', currency: 'EUR' }

test('an embedded database is created once and keeps its data', async () => {
  const first = await openPlatformDatabase({ dataDir, clock: systemClock })
  await createWallet({ db: first.db, clock: systemClock }).openPlayer(undefined, player)
  await first.close()
  await first.close()
  const second = await openPlatformDatabase({ dataDir, clock: systemClock })
  expect(await createWallet({ db: second.db, clock: systemClock }).balances('b', 'p')).toHaveLength(1)
  const { rows } = await second.pool.query(
    "SELECT current_setting('fsync') AS fsync, current_setting('shared_buffers') AS buffers",
  )
  expect(rows).toEqual([{ fsync: 'on', buffers: '16MB' }])
  await second.close()
  expect(await readdir(dataDir)).toEqual(['database'])
}, 60_000)

test('each commit is synced to disk before it is acknowledged', async () => {
  const fs = new SyncedFs(join(dataDir, 'database'))
  const lite = await PGlite.create({ fs, startParams: startParameters(true) })
  await lite.exec('CREATE TABLE synced (n integer)')
  for (let n = 0; n < 5; n += 1) {
    const before = fs.syncs
    await lite.query('INSERT INTO synced VALUES ($1)', [n])
    expect(fs.syncs).toBeGreaterThan(before)
  }
  await lite.exec('DROP TABLE synced')
  await lite.close()
}, 30_000)

test('asking for a second connection inside a transaction fails instead of waiting for ever', async () => {
  const { db, pool, close } = await openTestDatabase({ checkoutTimeout: 200 })
  await db.transaction().execute(async () => {
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded')
  })
  await close()
})

test('checkpoints and vacuum run on their timers until stopped, and a failed run does not end them', async () => {
  const { pool, close } = await openTestDatabase()
  const query = vi.spyOn(pool, 'query')
  const failures: unknown[] = []
  query.mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  const maintenance = startMaintenance(pool, {
    checkpointEvery: 20,
    vacuumEvery: 25,
    onError: (error) => failures.push(error),
  })
  const ran = () => query.mock.calls.map(([text]) => String(text))
  await vi.waitFor(
    () => expect(ran()).toEqual(expect.arrayContaining(['CHECKPOINT', 'VACUUM ANALYZE wallet_posting'])),
    { timeout: 15_000 },
  )
  await maintenance.stop()
  const count = query.mock.calls.length
  await new Promise((resolve) => {
    setTimeout(resolve, 80)
  })
  expect(query.mock.calls).toHaveLength(count)
  expect(failures).toMatchObject([{ message: 'disk full' }])
  await close()
})
