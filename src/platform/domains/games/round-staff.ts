import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { roundStaff, type ListedRound } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { cursorIn, cursorText } from '../../kernel/cursor.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import { brandOf, callerOf, readsLedger, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import { isOlder } from '../../kernel/timeline.ts'
import type { GameAggregator } from '../../providers/aggregator/port.ts'
import type { BackOffice } from '../accounts/index.ts'
import { hasKey, movementsOf } from '../wallet/index.ts'
import { nameOf } from './catalogue.ts'
import type { RoundRow } from './tables.ts'

interface RoundSide {
  readonly db: Db
  readonly accounts: BackOffice
  readonly aggregators: () => readonly GameAggregator[]
}

const listed = (brand: PlatformBrand, row: Omit<RoundRow, 'split'>): ListedRound => ({
  id: row.id,
  game: nameOf(brand, row.sysname),
  status: row.status,
  stake: toMoney(row.stake, row.currency),
  win: toMoney(row.win, row.currency),
  created_at: row.created_at.toISOString(),
})

/** A round by its id, whole or short, or by the aggregator's. @throws OfficeRefusal */
async function roundNamed({ db, aggregators }: RoundSide, brand: string, named: string): Promise<RoundRow> {
  const all = db.selectFrom('game_round').selectAll().where('brand_id', '=', brand)
  const own = await all.where('id', '=', await wholeId(db, 'game_round', brand, named)).executeTakeFirst()
  if (own) return own
  const sources = aggregators().map(({ name }) => name)
  const theirs =
    sources.length > 0 &&
    (await all.where('aggregator', 'in', sources).where('external_id', '=', named).executeTakeFirst())
  if (!theirs) throw new OfficeRefusal(`there is no round ${named} at ${brand}`)
  return theirs
}

/** What the aggregator drew the round from, once it is over. */
async function drawOf({ aggregators }: RoundSide, row: RoundRow) {
  if (row.status === 'open') return null
  const source = aggregators().find(({ name }) => name === row.aggregator)
  return (await source?.drawOf?.(row.external_id)) ?? null
}

async function detail(side: RoundSide, { id: named }: { id: string }, call: StaffCall) {
  const { db, accounts } = side
  const brand = brandOf(call)
  const row = await roundNamed(side, brand.id, named)
  await accounts.noteViewed(brand.id, row.player_id, callerOf(call))
  const calls = await db
    .selectFrom('game_transaction')
    .select(['kind', 'amount', 'created_at', 'tx_id'])
    .where('brand_id', '=', brand.id)
    .where('round_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('tx_id')
    .execute()
  // The decision about a held win is a movement of its own.
  const keys = calls.flatMap(({ tx_id }) => ['game', 'held'].map((of) => `${of}:${row.aggregator}:${tx_id}`))
  return {
    round: listed(brand, row),
    player: row.player_id,
    name: await accounts.nameOf(brand.id, row.player_id),
    aggregator: row.aggregator,
    reference: row.external_id,
    returned: toMoney(row.returned, row.currency),
    is_free: row.free_order !== null,
    bonus: row.bonus_id,
    settled_at: row.settled_at?.toISOString() ?? null,
    calls: calls.map(({ kind, amount, created_at, tx_id }) => ({
      at: created_at.toISOString(),
      kind,
      amount: toMoney(amount, row.currency),
      reference: tx_id,
    })),
    postings: readsLedger(call) ? await movementsOf(db, brand.id, hasKey(keys)) : null,
    draw: await drawOf(side, row),
  }
}

/** Rounds of games for staff: lists of a player's, and each with what it was drawn from. */
export const roundsForStaff = (side: RoundSide): StaffSide =>
  staffSide(roundStaff, {
    async 'rounds.list'({ login, game, currency, from, until, before, count = 50 }, call) {
      const { db, accounts } = side
      const brand = brandOf(call)
      const cursor = cursorIn('before', before)
      const { id: playerId } = await accounts.named(brand.id, login)
      await accounts.noteViewed(brand.id, playerId, callerOf(call))
      let query = db
        .selectFrom('game_round')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .where('player_id', '=', playerId)
        .where(isOlder(cursor, sql`created_at`, sql`id`))
      if (game !== undefined) query = query.where('sysname', '=', game)
      if (currency !== undefined) query = query.where('currency', '=', currency)
      if (from !== undefined) query = query.where('created_at', '>=', new Date(from))
      if (until !== undefined) query = query.where('created_at', '<', new Date(until))
      const rows = await query
        .orderBy('created_at', 'desc')
        .orderBy(sql`id COLLATE "C"`, 'desc')
        .limit(count + 1)
        .execute()
      const page = rows.slice(0, count)
      const last = page.at(-1)
      return {
        items: page.map((row) => listed(brand, row)),
        next: last && rows.length > count ? cursorText(last.created_at, last.id) : null,
      }
    },
    'rounds.get': (params, call) => detail(side, params, call),
  })
