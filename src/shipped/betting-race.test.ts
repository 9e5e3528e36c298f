import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { WAIT_MS } from '../../scripts/testing/wait.ts'
import { describePostgres } from '../platform/kernel/db/engines.ts'
import { bookRig, type BookRig } from './testing-sportsbook.ts'
import { startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')

describePostgres('a bet that is cancelled while it is being placed', (engine) => {
  let app: ShippedPlatform
  beforeAll(async () => {
    app = await startShipped({ clock, database: await engine.open({ clock }) })
  })
  afterAll(async () => {
    expect(await app.platform.services.ledger.reconcile('kilovolt')).toEqual([])
    await app.close()
  })
  const waiting = async (): Promise<number> => {
    const { rows } = await app.database.pool.query(
      `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database OR l.database IS NULL
       JOIN pg_stat_activity a ON a.pid = l.pid AND a.datname = current_database()
       WHERE d.datname = current_database() AND NOT l.granted`,
    )
    return (rows as { n: number }[])[0]!.n
  }
  /** Keeps the wallets of a player locked, as a slow transaction does, until the returned function is called. */
  const hold = async ({ player }: BookRig) => {
    const client = await app.database.pool.connect()
    await client.query('BEGIN')
    await client.query(`SELECT FROM wallet_account WHERE owner = $1 FOR UPDATE`, [`player:${player.id}`])
    return async () => {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  test.each([1, 2])('is void or never placed, and its stake is with the player, round %s', async () => {
    const rig = await bookRig(app, 'kilovolt')
    const bet_id = `${rig.player.id}-slow`
    const letGo = await hold(rig)
    const placing = rig.place({ bet_id })
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), WAIT_MS)
    let isCancelled = false
    const cancelling = rig.call('cancel', { tx_id: `${bet_id}-c`, bet_id }).then((answer) => {
      isCancelled = true
      return answer
    })
    await vi.waitFor(async () => expect(isCancelled || (await waiting()) > 1).toBe(true), WAIT_MS)
    await letGo()
    const [placed, cancelled] = await Promise.all([placing, cancelling])
    expect([placed.status, cancelled.status]).toEqual([200, 200])
    expect(await rig.held()).toBe(100_000n)
    const { items } = (await rig.player.call('bets.get')).data
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['void'])
  })
})
