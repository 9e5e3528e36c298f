import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describePostgres } from '../../kernel/db/engines.ts'
import { openDatabase } from '../../kernel/db/index.ts'
import { createServerDatabase, lockWaits, migrations } from '../../kernel/db/testing.ts'
import { hashOf } from '../../kernel/ids.ts'
import { startTestPlatform, TEST_MONEY } from '../../testing.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'
import { brandWithJackpot } from './testing.ts'

const FOLLOWER = fileURLToPath(new URL('./follower.ts', import.meta.url))
const NOW = '2026-03-02T12:00:00.000Z'

describePostgres('a jackpot', () => {
  test('whose process is killed in the middle of paying it is paid once, by another', async () => {
    const server = await createServerDatabase()
    const clock = fixedClock(NOW)
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', clock, migrations })
    const app = await startTestPlatform({ database, clock, brands: [brandWithJackpot()] })
    const { jackpots, wallet, games, sessions, ledger } = app.platform.services
    await jackpots.run()
    const uid = await app.visitor().register()
    await createWallet({ db: database.db, clock }).post(undefined, {
      brand: 'test',
      key: `${TEST_MONEY}:money`,
      kind: 'demo_deposit',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -10_000n },
        { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: 10_000n },
      ],
    })
    const [brand] = app.platform.context.brands.all()
    const login = await app.platform.context.transaction((tx) =>
      sessions.begin(tx, brand!, { playerId: uid, bannedAt: null, by: 'login' }),
    )
    const session = {
      token_hash: 'token',
      brand_id: 'test',
      player_id: uid,
      session_hash: hashOf(login),
      sysname: 'fox-fire',
      aggregator: 'sandbox',
      currency: 'EUR',
      created_at: clock.now(),
      active_at: clock.now(),
    }
    const call = { brandId: 'test', aggregator: 'sandbox', roundId: 'one', txId: 'one-bet', amount: 1_000n }
    await games.rounds.bet(session, call)
    await games.rounds.win(session, { ...call, txId: 'one-win', amount: 0n })

    // The winner's wallet is held, so the paying process waits in the middle of its transaction.
    const holder = await database.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM wallet_account WHERE owner = $1 FOR UPDATE', [playerOwner(uid)])
    const child = spawn(process.execPath, [FOLLOWER, server.url, NOW], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    await vi.waitFor(async () => expect(await lockWaits(database)).toBe(1), { timeout: 50_000, interval: 50 })
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(output).toBe('')
    await holder.query('ROLLBACK')
    holder.release()

    const wins = async () => {
      const { rows } = await database.pool.query("SELECT idem_key FROM wallet_journal WHERE kind = 'jackpot_win'")
      return rows.map(({ idem_key }) => idem_key)
    }
    // What the killed process had is let go of once the server sees that it is gone.
    await vi.waitFor(
      async () => {
        await jackpots.run()
        expect(await wins()).toEqual(['jackpot:spark:1:win'])
      },
      { timeout: 20_000, interval: 100 },
    )
    await jackpots.run()
    expect(await wins()).toEqual(['jackpot:spark:1:win'])
    const { rows } = await database.pool.query('SELECT number, amount, player_id FROM jackpot_cycle ORDER BY number')
    expect(rows).toEqual([
      { number: 1, amount: 10_001n, player_id: uid },
      { number: 2, amount: null, player_id: null },
    ])
    const held = (await wallet.balances('test', uid)).find(({ currency }) => currency === 'EUR')
    expect(held?.main).toBe(10_000n - 1_000n + 10_001n)
    expect([await wallet.reconcile(), await ledger.reconcile('test'), await ledger.watch('test')]).toEqual([[], [], []])
    await app.close()
    await database.close()
    await server.drop()
  })
})
