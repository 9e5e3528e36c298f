import { startCashier, type TestCashier, type TestPlayer } from '../../src/platform/domains/cashier/testing.ts'
import { withoutTriggers } from '../../src/platform/domains/wallet/testing.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

/** A way to pay out money wrongly, with full rights on the database, and how to undo it. */
interface Attack {
  readonly name: string
  /** The finding that must be reported. */
  readonly problem: string
  readonly sql: (order: string, account: string, amount: number) => readonly [attack: string, mend: string]
}

const change = (order: string, what: string) => `UPDATE cashier_transaction SET ${what} WHERE id = '${order}'`
const shift = (account: string, line: number, by: number): string =>
  `UPDATE wallet_account SET balance = balance + ${by} WHERE id = ${account};
  UPDATE wallet_posting SET amount = amount + ${by} WHERE account_id = ${account} AND line = ${line};
  UPDATE wallet_posting SET balance_after = balance_after + ${by} WHERE account_id = ${account} AND line >= ${line}`

const ATTACKS: readonly Attack[] = [
  {
    name: 'a larger amount',
    problem: 'order_changed',
    sql: (order, _, amount) => [
      change(order, `amount = amount + ${amount}`),
      change(order, `amount = amount - ${amount}`),
    ],
  },
  {
    name: 'another account to send it to',
    problem: 'order_changed',
    sql: (order) => [change(order, `requisites = '{"iban":"XX"}'`), change(order, "requisites = '{}'")],
  },
  {
    name: 'a line of the player with all that follow',
    problem: 'balance_differs',
    sql: (_, account, amount) => [shift(account, 1, amount), shift(account, 1, -amount)],
  },
  {
    name: 'a balance alone',
    problem: 'balance_differs',
    sql: (_, account, amount) => [
      `UPDATE wallet_account SET balance = balance + ${amount} WHERE id = ${account}`,
      `UPDATE wallet_account SET balance = balance - ${amount} WHERE id = ${account}`,
    ],
  },
]

const ROUNDS = { full: 40, share: 2 }
/** Number of concurrent orders by one player. */
const FLOOD = { full: 256, share: 128 }

/** The database is changed between approval and payout: nothing is paid, payouts stop; once repaired it is paid. */
export const adversary = (kind: Database['kind']): Proof => ({
  name: `adversary-${kind}`,
  text: `tampering, overtaking wins and floods: nothing leaves that should not, on ${kind}`,
  async run({ seed, share }) {
    const random = seeded(seed)
    const rounds = share ? ROUNDS.share : ROUNDS.full
    const database = await openTestDatabase({ postgres: kind === 'postgres' })
    const cashier = await startCashier({ kind, open: () => Promise.resolve(database) })
    try {
      cashier.withdrawalRules({ delay: 'PT1H' })
      const player = await cashier.player()
      await player.fund('900.00')
      for (let round = 0; round < rounds; round += 1) {
        const attack = ATTACKS[(round + random(2) * ATTACKS.length) % ATTACKS.length]!
        await attacked(cashier, player, attack, 1_00 + random(50_000))
        await player.fund('20.00')
      }
      await overtaking(cashier, player, rounds)
      const kept = await flooding(cashier, share ? FLOOD.share : FLOOD.full)
      await examine(database)
      const overtaken = `${rounds} wins before bets, each paid once`
      return (
        `${rounds} attacks on payouts, none paid before it was mended; ${overtaken}; ` +
        `of a flood of orders ${kept} were kept, and somebody else was served meanwhile`
      )
    } finally {
      await cashier.app.close()
      await database.close()
    }
  },
})

async function attacked(cashier: TestCashier, player: TestPlayer, attack: Attack, amount: number): Promise<void> {
  const { ledger } = cashier.services
  const { pool } = cashier.app.database
  const brand = cashier.brand().id
  const { data, body } = await player.withdraw('20.00')
  must(data?.transaction !== undefined, `the withdrawal was answered ${body}`)
  const { id } = data.transaction as { id: string }
  await cashier.work()
  await ledger.watch(brand)
  cashier.app.clock.advance('PT1H')
  await player.back()
  const { rows } = await pool.query<{ id: bigint }>(
    "SELECT id FROM wallet_account WHERE owner = $1 AND bucket = 'main' AND currency = 'EUR'",
    [`player:${player.id}`],
  )
  const [attackSql, mendSql] = attack.sql(id, String(rows[0]?.id), amount)
  await withoutTriggers(pool, attackSql)
  await cashier.work()
  const status = await player.statusOf(id)
  must(status === 'approved', `${attack.name}: the payout went on to ${status}`)
  const found = JSON.stringify((await ledger.haltOf(brand))?.findings ?? [])
  must(found.includes(attack.problem), `${attack.name}: payouts were stopped by ${found}, not by ${attack.problem}`)
  await withoutTriggers(pool, mendSql)
  must(await ledger.resume({ brand, actor: 'staff:anna', reason: 'mended' }), 'payouts were not stopped')
  cashier.app.clock.advance('PT6M')
  await cashier.work()
  await player.back()
  const end = await player.statusOf(id)
  must(end === 'paid', `${attack.name}: mended, the payout is ${end}`)
}

/** Wins that come before their bets are refused for now, and count once when repeated. */
async function overtaking(cashier: TestCashier, player: TestPlayer, rounds: number): Promise<void> {
  const { rounds: games } = cashier.services.games
  const now = cashier.app.clock.now()
  // A bet needs a live session.
  const login = await cashier.app.database.db
    .selectFrom('session')
    .select('token_hash')
    .where('player_id', '=', player.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const session = {
    token_hash: 'adversary',
    brand_id: cashier.brand().id,
    player_id: player.id,
    session_hash: login.token_hash,
    sysname: 'fox-fire',
    aggregator: 'sandbox-games',
    currency: 'EUR',
    created_at: now,
    active_at: now,
  }
  const before = Number((await player.held()).main)
  for (let round = 0; round < rounds; round += 1) {
    const call = { brandId: session.brand_id, aggregator: session.aggregator, roundId: `fast-${round}` }
    const win = () => games.win(session, { ...call, txId: `fast-${round}-w`, amount: 3_00n })
    const early = await win().then(
      () => 'paid',
      (error: { code?: string }) => error.code,
    )
    must(early === 'TRY_AGAIN', `a win before its bet was answered ${early}`)
    await games.bet(session, { ...call, txId: `fast-${round}-b`, amount: 1_00n })
    await win()
    await win()
  }
  const after = Number((await player.held()).main)
  must(after === before + 2 * rounds, `${rounds} rounds of +2.00 went from ${before} to ${after}`)
}

/**
 * One player sends many orders at once: few are accepted, and other players are served. Returns how many were accepted.
 */
async function flooding(cashier: TestCashier, orders: number): Promise<number> {
  cashier.withdrawalRules({ autoApproveUpTo: '1.00' })
  const [greedy, other] = [await cashier.player(), await cashier.player()]
  for (const player of [greedy, other]) await player.fund('500.00')
  const flood = Array.from({ length: orders }, (_, n) =>
    n % 2 === 0 ? greedy.withdraw('20.00') : greedy.call('cashier.makedeposit', greedy.order('20.00')),
  )
  const { status } = await other.withdraw('20.00')
  must(status === 200, `while one player floods, another was answered ${status}`)
  const statuses = (await Promise.all(flood)).map((answer) => answer.status)
  const odd = statuses.find((answer) => ![200, 422, 429].includes(answer))
  must(odd === undefined, `an order of a flood was answered ${odd}`)
  const { deposits, withdrawals } = cashier.brand().platform.settings
  const kept = statuses.filter((answer) => answer === 200).length
  must(
    kept > 0 && kept < orders && kept <= deposits.mostOpen + withdrawals.mostOpen,
    `${kept} orders of a flood were kept`,
  )
  return kept
}
