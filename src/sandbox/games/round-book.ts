import { sql, type Selectable } from 'kysely'
import { toMoney } from '../../../engine/money/index.ts'
import type { Money } from '../../../schemas/api/method.ts'
import type { Context, Db, Tx } from '../../platform/kernel/context.ts'
import type { Outcome } from './engines/index.ts'
import { sealOf } from './engines/seeds.ts'
import type { SpinResult } from './messages.ts'
import type { SandboxRoundTable } from './tables.ts'
import { bound } from '../../platform/kernel/bound.ts'

export type RoundRow = Selectable<SandboxRoundTable>
/** A bet at a table, with its player (null in a demo) and the currency they play in. */
export type SeatRow = RoundRow & { readonly currency: string; readonly player: string | null }

/** What a new round is made of. */
interface NewRound
  extends Pick<RoundRow, 'id' | 'token_hash' | 'request_id' | 'token' | 'stake' | 'bet' | 'seed'>, Outcome {
  readonly free_order?: string | undefined
  readonly table?: { readonly id: string; readonly number: number } | undefined
  readonly status?: 'asked' | 'waiting'
}

type RoundBookDependencies = Pick<Context, 'db' | 'clock'>

const set = (
  { clock }: RoundBookDependencies,
  where: Db | Tx,
  id: string,
  values: Partial<Pick<RoundRow, 'status' | 'balance_after' | 'token' | 'win'>> & { view?: string },
) =>
  where
    .updateTable('sandbox_round')
    .set({ ...values, updated_at: clock.now() })
    .where('id', '=', id)

const find = (
  { db }: RoundBookDependencies,
  tokenHash: string,
  requestId: string,
  where: Db | Tx = db,
): Promise<RoundRow | undefined> =>
  where
    .selectFrom('sandbox_round')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

const byId = ({ db }: RoundBookDependencies, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('sandbox_round').selectAll().where('id', '=', id).executeTakeFirst()

/** The unfinished round of a game in which the player plays alone. */
const unsettled = ({ db }: RoundBookDependencies, tokenHash: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('sandbox_round')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('table_id', 'is', null)
    .where('status', 'in', ['asked', 'bet'])
    .orderBy('created_at')
    .executeTakeFirst()

/** Accepted bets in a round of a table, the first first. */
const atTable = (
  { db }: RoundBookDependencies,
  table: string,
  number: number,
  where: Db | Tx = db,
): Promise<SeatRow[]> =>
  where
    .selectFrom('sandbox_round as r')
    .innerJoin('sandbox_game as g', 'g.token_hash', 'r.token_hash')
    .selectAll('r')
    .select(sql<string>`g.config ->> 'currency'`.as('currency'))
    .select(sql<string | null>`g.config ->> 'player'`.as('player'))
    .where('r.table_id', '=', table)
    .where('r.table_round', '=', number)
    .where('r.status', 'not in', ['refused', 'void'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/** The newest bet of a game at its table that the wallet did not refuse. */
const lastSeat = ({ db }: RoundBookDependencies, tokenHash: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('sandbox_round')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('table_id', 'is not', null)
    .where('status', 'not in', ['refused', 'void'])
    .orderBy('table_round', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Free rounds a game used, by order. */
async function freeUsed({ db }: RoundBookDependencies, tokenHash: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sandbox_round')
    .select(['free_order', ({ fn }) => fn.countAll<bigint>().as('used')])
    .where('token_hash', '=', tokenHash)
    .where('free_order', 'is not', null)
    .where('status', 'not in', ['refused', 'void'])
    .groupBy('free_order')
    .execute()
  return new Map(rows.map(({ free_order, used }) => [free_order ?? '', Number(used)]))
}

/** Stores a round. */
function insert(
  { clock }: RoundBookDependencies,
  tx: Tx,
  { view, bet, table, free_order, status = 'asked', ...round }: NewRound,
): Promise<RoundRow> {
  const now = clock.now()
  return tx
    .insertInto('sandbox_round')
    .values({
      ...round,
      view: JSON.stringify(view),
      bet: JSON.stringify(bet),
      free_order: free_order ?? null,
      table_id: table?.id ?? null,
      table_round: table?.number ?? null,
      status,
      balance_after: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores that the stake was taken: the round is decided, or waits for its table. */
const betTaken = (
  deps: RoundBookDependencies,
  { id, table_id }: Pick<RoundRow, 'id' | 'table_id'>,
  where: Db | Tx = deps.db,
): Promise<RoundRow | undefined> =>
  set(deps, where, id, { status: table_id === null ? 'bet' : 'waiting' })
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirst()

/** Decides a bet that waits for its table, once; undefined when it was decided already. */
const decide = (
  deps: RoundBookDependencies,
  id: string,
  { win, view }: Outcome,
  where: Db | Tx = deps.db,
): Promise<RoundRow | undefined> =>
  set(deps, where, id, { status: 'bet', win, view: JSON.stringify(view) })
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** Stores why the wallet refused the stake. */
const refuse = (deps: RoundBookDependencies, id: string, code: string) =>
  set(deps, deps.db, id, { status: 'refused', balance_after: code, token: null }).execute()

/** Ends a round; undefined when it had ended. */
const close = (
  deps: RoundBookDependencies,
  where: Db | Tx,
  id: string,
  status: 'settled' | 'void',
  balance: Money | undefined,
): Promise<RoundRow | undefined> =>
  set(deps, where, id, { status, balance_after: balance?.amount ?? null, token: null })
    .where('status', 'in', ['asked', 'waiting', 'bet'])
    .returningAll()
    .executeTakeFirst()

const view = ({ id, stake, win, view, balance_after, seed, request_id }: RoundRow, currency: string): SpinResult => ({
  id,
  stake: toMoney(stake, currency),
  win: toMoney(win, currency),
  view,
  balance: { amount: balance_after ?? '0', currency },
  ...(seed !== null && { proof: { seal: sealOf(seed), seed, request: request_id } }),
})

/** The aggregator's record of its rounds: the outcome is stored before the stake is requested. */
export function createRoundBook(deps: RoundBookDependencies) {
  return {
    ...bound(deps, { find, byId, unsettled, atTable, lastSeat, freeUsed, insert, betTaken, decide, refuse, close }),

    view,
  }
}
export type RoundBook = ReturnType<typeof createRoundBook>
