import type { PlatformSettings } from '../../../../schemas/brand/platform.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Engine } from '../../kernel/db/engines.ts'
import type { Domain } from '../../kernel/domain.ts'
import { hashOf } from '../../kernel/ids.ts'
import { paymentKey } from '../../../sandbox/payments/provider.ts'
import { sign } from '../../providers/signature.ts'
import type { PlatformServices } from '../../index.ts'
import {
  startTestPlatform,
  testBrand,
  type Answer,
  type Parsed,
  type TestOptions,
  type TestPlatform,
  type Visitor,
} from '../../testing.ts'
import { grantBonus } from '../bonuses/testing.ts'
import { createWallet } from '../wallet/index.ts'
import { createPayouts } from './payouts.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

export interface CallbackOptions {
  key?: string
  at?: Date
  host?: string
  change?: (body: string) => string
  /** Headers of an earlier request in place of new ones. */
  signed?: Record<string, string>
}

type PlaySession = Parameters<PlatformServices['games']['rounds']['bet']>[0]

/** A platform for tests of the cashier, with helpers that move money. */
export interface TestCashier {
  readonly app: TestPlatform
  readonly services: PlatformServices
  /** The brand as it is now. */
  brand(): PlatformBrand
  /** Changes the withdrawal rules; rules not named are those of the test brand. */
  withdrawalRules(change?: Partial<PlatformSettings['withdrawals']>): void
  /** Changes any part of the brand's platform data. */
  change(platform: (before: PlatformBrand['platform']) => PlatformBrand['platform']): void
  /** Registers a player. */
  player(fields?: Record<string, string>): Promise<TestPlayer>
  /** Runs all jobs that are due. */
  work(): Promise<void>
  /** Sends an event as the payment provider does. */
  callback(event: object, options?: CallbackOptions): Promise<Answer>
  /** Plays a round that is finished, rolled back, or left open. Amounts in minor units. */
  round(player: TestPlayer, stake: bigint, end?: bigint | 'undo'): Promise<void>
  /** A player at a game, for rounds of several bets. */
  session(player: TestPlayer): Promise<PlaySession>
  /** Ends the rounds of a player that `round` left open: each with a win, or with its stake returned. */
  endRounds(player: TestPlayer, end: bigint | 'undo'): Promise<void>
  /** Refunds the stake of the last round of a player, which may be over. */
  refundRound(player: TestPlayer): Promise<void>
  /** Findings of the ledger's checks; expected to be empty. */
  findings(): Promise<unknown[]>
}
export interface TestPlayer extends Visitor {
  readonly id: string
  readonly email: string
  /** The player's balances. */
  held(): Promise<{ main: string; bonus: string; currency: string }>
  order(amount: string, more?: object): Record<string, unknown>
  /** Orders a deposit by card; returns the answer's `data`. */
  deposit(amount: string, more?: object, headers?: Record<string, string>): Promise<Parsed>
  /** Chooses a test card on the hosted payment page. */
  choose(url: string, card: string): Promise<Answer>
  /** Makes a successful deposit by card. Returns its id. */
  fund(amount: string, more?: object): Promise<string>
  withdraw(amount: string, more?: object, headers?: Record<string, string>): Promise<Answer>
  /** Logs in again after the session expired. */
  back(): Promise<void>
  statusOf(id: string): Promise<string>
  detailsOf(id: string): Promise<Parsed>
}

/** Return pages named in the orders of tests. */
export const RETURN_TO = {
  success: '/cashier/paysuccess/{id}',
  fail: '/cashier/payfail/{id}',
  cancel: '/cashier/paycancel/{id}',
  pending: '/cashier/paypending/{id}',
}

let people = 0

/** Starts a platform on an engine's empty database. */
export async function startCashier(
  engine: Engine,
  plain: PlatformBrand = testBrand(),
  modules: readonly Domain[] = [],
  more: Pick<TestOptions, 'clock' | 'database' | 'databaseClock' | 'settings'> = {},
): Promise<TestCashier> {
  let brand = plain
  const app = await startTestPlatform({
    database: more.database ?? (await engine.open()),
    brands: [plain, testBrand({ id: 'other', host: 'other.localhost' })],
    modules,
    ...more,
  })
  const { services } = app.platform
  const change: TestCashier['change'] = (platform) => {
    brand = { ...brand, release: `${brand.release}+`, platform: platform(brand.platform) }
    app.setBrand(brand)
  }

  async function sessionOf({ id }: TestPlayer): Promise<PlaySession> {
    const { currency } = await app.database.db
      .selectFrom('player')
      .select('currency')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const login = await app.platform.context.transaction((tx) =>
      services.sessions.begin(tx, brand, { playerId: id, bannedAt: null, by: 'login' }),
    )
    return {
      token_hash: `round-${people++}`,
      brand_id: brand.id,
      player_id: id,
      session_hash: hashOf(login),
      sysname: 'fox-fire',
      aggregator: 'sandbox-games',
      currency,
      created_at: app.clock.now(),
      active_at: app.clock.now(),
    }
  }

  const open = new Map<string, ((end: bigint | 'undo') => Promise<void>)[]>()
  const last = new Map<string, () => Promise<void>>()

  async function player(fields: Record<string, string> = {}): Promise<TestPlayer> {
    const visitor = app.visitor()
    const email = fields['email'] ?? `player-${people++}@example.test`
    const id = await visitor.register({ ...fields, email })
    const order: TestPlayer['order'] = (amount, more = {}) => ({ methodId: 2, method: 'card', amount, ...more })
    const deposit: TestPlayer['deposit'] = async (amount, more = {}, headers = {}) =>
      (await visitor.call('cashier.makedeposit', { return_to: RETURN_TO, ...order(amount, more) }, headers)).data
    const choose: TestPlayer['choose'] = (url, card) =>
      visitor.send('POST', new URL(url).pathname, { host: 'sandbox.localhost', headers: FORM, body: `card=${card}` })
    const detailsOf: TestPlayer['detailsOf'] = async (of) =>
      (await visitor.call('cashier.getdepositinfo', { id: of })).data
    return Object.assign(visitor, {
      id,
      email,
      order,
      deposit,
      choose,
      detailsOf,
      async held() {
        const { main, bonus } = (await visitor.call('account.getBalance')).data
        return { main: main.amount, bonus: bonus.amount, currency: main.currency }
      },
      async fund(amount: string, more = {}) {
        const { transaction, redirect } = await deposit(amount, more)
        await choose(redirect.url, 'success')
        return transaction.id
      },
      withdraw: (amount: string, more = {}, headers = {}) =>
        visitor.call('cashier.makewithdrawal', order(amount, more), headers),
      async back() {
        await visitor.call('auth.login', { login: email, password: 'correct-horse-9' })
      },
      statusOf: async (of: string) => (await detailsOf(of)).status,
    })
  }

  return {
    app,
    services,
    change,
    player,
    brand: () => brand,
    withdrawalRules: (rules = {}) =>
      change((before) => ({
        ...before,
        settings: { ...before.settings, withdrawals: { ...plain.platform.settings.withdrawals, ...rules } },
      })),
    async work() {
      while (await app.platform.runDue());
    },
    callback(
      event,
      {
        key = paymentKey(app.settings.secret),
        at = app.clock.now(),
        host = 'test.localhost',
        change: forge = (text: string) => text,
        signed,
      } = {},
    ) {
      const body = JSON.stringify(event)
      const path = '/platform/payments/sandbox-pay/callback'
      const headers = signed ?? sign(key, { method: 'POST', host, path, body }, at)
      return app.visitor().send('POST', path, {
        host,
        headers: { 'content-type': 'application/json', ...headers },
        body: forge(body),
      })
    },
    session: sessionOf,
    async round(player, stake, end) {
      const { id } = player
      const session = await sessionOf(player)
      const name = session.token_hash
      const call = { brandId: brand.id, aggregator: session.aggregator, roundId: name }
      await services.games.rounds.bet(session, { ...call, txId: `${name}-bet`, amount: stake })
      const { giveBack, win } = services.games.rounds
      const finish = (how: bigint | 'undo') =>
        how === 'undo'
          ? giveBack(session, { ...call, txId: `${name}-undo`, amount: 0n }, `${name}-bet`)
          : win(session, { ...call, txId: `${name}-win`, amount: how })
      last.set(id, () => giveBack(session, { ...call, txId: `${name}-refund`, amount: 0n }, `${name}-bet`, 'refund'))
      if (end === undefined) open.set(id, [...(open.get(id) ?? []), finish])
      else await finish(end)
    },
    async endRounds({ id }, end) {
      for (const finish of open.get(id) ?? []) await finish(end)
      open.delete(id)
    },
    refundRound: async ({ id }) => last.get(id)?.(),
    async findings() {
      // The stored totals equal the sums of the orders.
      const { rows } = await app.database.pool.query(
        `SELECT * FROM (SELECT brand_id, player_id, type, currency, method, status, sum(amount)::bigint AS amount
          FROM cashier_transaction GROUP BY 1, 2, 3, 4, 5, 6) orders
        FULL JOIN (SELECT * FROM cashier_total WHERE amount <> 0) total
          USING (brand_id, player_id, type, currency, method, status, amount)
        WHERE orders IS NULL OR total IS NULL`,
      )
      return [...rows, ...(await createWallet({ db: app.database.db, clock: app.clock }).reconcile())]
    },
  }
}

/** Gives a player an active bonus. Minor units of EUR. */
export const giveBonus = ({ app, brand }: TestCashier, player: TestPlayer, amount: bigint): Promise<void> =>
  grantBonus(app, { brandId: brand().id, playerId: player.id, amount })

/** A payout of the sandbox's provider that was sent and never reported on. @returns its id */
export async function silentPayout(cashier: TestCashier, player: TestPlayer, amount: string): Promise<string> {
  const { id } = (await player.withdraw(amount)).data.transaction
  const nothing = () => Promise.reject(new Error('not asked'))
  const provider = {
    name: 'sandbox-pay',
    createDeposit: nothing,
    lookUp: nothing,
    refund: nothing,
    createPayout: () => Promise.resolve(),
    verifyCallback: () => {
      throw new Error('not asked')
    },
  }
  const { jobs } = createPayouts({ ...cashier.services.cashier, providers: new Map([[provider.name, provider]]) })
  const job = { id: 1n, brand: 'test', name: '', payload: { id }, attempt: 1 }
  await jobs['cashier.approve'](job)
  await jobs['cashier.payout'](job)
  await cashier.app.database.pool.query(
    "UPDATE job SET done_at = now() WHERE payload ->> 'id' = $1 AND name = 'cashier.payout'",
    [id],
  )
  const status = await player.statusOf(id)
  if (status !== 'processing') throw new Error(`the payout is ${status}`)
  return id
}
