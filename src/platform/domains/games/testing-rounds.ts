import { expect } from 'vitest'
import { sign } from '../../providers/signature.ts'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { grantBonus } from '../bonuses/testing.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'

/** Who a call of the aggregator comes from: its key, its time and the host it is for. */
export interface WalletCall {
  readonly key?: string
  readonly at?: Date
  readonly host?: string
}

/** A player of the brand `test` with 1,000.00 EUR and 300.00 EUR of a bonus, and the aggregator's calls. */
export interface TestRounds {
  readonly app: TestPlatform
  readonly player: Visitor
  readonly uid: string
  /** The token of calls: that of `fox-fire`, until a test opens another game. */
  token: string
  /** Opens a game. @returns its token; empty where it is refused */
  open(sysname: string, mode?: string): Promise<string>
  /** Sends one call: `bet`, `win`, `rollback` or `refund`. @returns the answer, with the balance where it was taken */
  wallet(
    op: string,
    body: object,
    as?: WalletCall,
  ): Promise<{
    status: number
    code: string | undefined
    message: string | undefined
    balance: string | undefined
  }>
  /** The newest line of the audit about a stake that was refused. */
  stopped(): Promise<unknown>
  /** What the player has in `main` and `bonus`. */
  held(): Promise<string[]>
  /** Ends it, and expects that the ledger is in order. */
  close(): Promise<void>
}

/** Starts a platform on a database, with such a player. */
export async function startRounds(
  database: NonNullable<Parameters<typeof startTestPlatform>[0]>['database'],
): Promise<TestRounds> {
  const app = await startTestPlatform({ ...(database && { database }) })
  const player = app.visitor()
  const uid = await player.register()
  const ledger = createWallet({ db: app.database.db, clock: app.clock })
  await ledger.post(undefined, {
    brand: 'test',
    key: 'gift',
    kind: 'adjustment',
    legs: [
      { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -100_000n },
      { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: 100_000n },
    ],
  })
  await grantBonus(app, { playerId: uid, amount: 30_000n })
  const rounds: TestRounds = {
    app,
    player,
    uid,
    token: '',
    open: async (sysname, mode = 'real') =>
      new URL(
        String((await player.send('GET', `/platform/game/${sysname}/play?mode=${mode}`)).headers['location']),
      ).searchParams.get('token') ?? '',
    wallet: async (
      op,
      body,
      { key = aggregatorKey(app.settings.secret), at = app.clock.now(), host = 'test.localhost' } = {},
    ) => {
      const text = JSON.stringify({ token: rounds.token, currency: 'EUR', ...body })
      const path = `/platform/aggregator/${op}`
      const answer = await player.send('POST', path, {
        host,
        headers: { 'content-type': 'application/json', ...sign(key, { method: 'POST', host, path, body: text }, at) },
        body: text,
      })
      return {
        status: answer.status,
        code: answer.error?.code as string | undefined,
        message: answer.error?.message as string | undefined,
        balance: answer.status === 200 ? (JSON.parse(answer.body).balance.amount as string) : undefined,
      }
    },
    stopped: async () => (await app.platform.context.audit.list('test', { action: 'stake.stop' }))[0],
    held: async () => {
      const { main, bonus } = (await player.call('account.getBalance')).data
      return [main.amount, bonus.amount]
    },
    close: async () => {
      expect(await createWallet({ db: app.database.db, clock: app.clock }).reconcile()).toEqual([])
      await app.close()
    },
  }
  rounds.token = await rounds.open('fox-fire')
  return rounds
}
