import { sql, type Selectable } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/db/index.ts'
import { convert } from '../../kernel/rates.ts'
import { playerOwner, type MoneyContext } from '../wallet/index.ts'
import { addTurnover, turnoverOf } from '../games/index.ts'
import { currencyOf, lastPrize, playTimesOf, prizeOf, type Edition } from './editions.ts'
import { boardOf } from './store.ts'

/** Time until a prize that could not be paid is tried again, in milliseconds. */
const AGAIN = parseDuration('PT5M')
/** Prizes paid in one go. */
const AT_ONCE = 200
/** The longest text that is kept of why a prize is not paid. */
const LONGEST_FAULT = 300

/** What deciding and paying prizes need. */
type PrizesContext = Pick<MoneyContext, 'db' | 'clock' | 'transaction' | 'wallet' | 'log'>
type UnpaidPrize = Pick<
  Selectable<Tables['tournament_prize']>,
  'tournament_id' | 'rank' | 'player_id' | 'amount' | 'currency'
> &
  Pick<Edition, 'terms'>

/** Decides who won, once per edition, and pays each prize once. */
export function createPrizes(context: PrizesContext) {
  const { db, clock, transaction } = context

  /** Decides the editions that are due. Call it once the ledger is read to its end. */
  async function decide(brand: PlatformBrand): Promise<void> {
    const due = await db
      .selectFrom('tournament')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where('settled_at', 'is', null)
      .where('settles_at', '<=', clock.now())
      .execute()
    for (const { id } of due) await transaction((tx) => decideOne(tx, { brand, clock }, id))
  }

  /**
   * Pays what is decided and not paid, each prize in its own transaction. One that cannot be paid steps aside for a
   * while, so that however many there are, others are paid.
   */
  async function pay(brand: PlatformBrand): Promise<void> {
    const unpaid = await db
      .selectFrom('tournament_prize as p')
      .innerJoin('tournament as t', (join) =>
        join.onRef('t.brand_id', '=', 'p.brand_id').onRef('t.id', '=', 'p.tournament_id'),
      )
      .select(['p.tournament_id', 'p.rank', 'p.player_id', 'p.amount', 'p.currency', 't.terms'])
      .where('p.brand_id', '=', brand.id)
      .where('paid_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('failed_at', 'is', null), eb('failed_at', '<=', new Date(clock.now().getTime() - AGAIN))]),
      )
      .orderBy(sql`failed_at NULLS FIRST`)
      .orderBy('tournament_id')
      .orderBy('rank')
      .limit(AT_ONCE)
      .execute()
    for (const prize of unpaid)
      await payOne(context, brand, prize).catch((error: unknown) => setAside(context, brand, prize, error))
  }

  /** Whether any edition of a brand is not decided, or any prize not paid. */
  async function areLeft(brand: PlatformBrand): Promise<boolean> {
    const { rows } = await sql<{ left: boolean }>`SELECT
      EXISTS (SELECT FROM tournament WHERE brand_id = ${brand.id} AND settled_at IS NULL)
      OR EXISTS (SELECT FROM tournament_prize WHERE brand_id = ${brand.id} AND paid_at IS NULL) AS "left"`.execute(db)
    return rows[0]?.left === true
  }

  return { areLeft, decide, pay }
}

/** Notes that a prize could not be paid, and why. */
async function setAside(
  { db, clock, log }: PrizesContext,
  brand: PlatformBrand,
  { tournament_id, rank }: UnpaidPrize,
  error: unknown,
): Promise<void> {
  log.error({ err: error, brand: brand.id, prize: `${tournament_id}:${rank}` }, 'a prize is not paid')
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAULT)
  await db
    .updateTable('tournament_prize')
    .set({ failed_at: clock.now(), fault })
    .where('brand_id', '=', brand.id)
    .where('tournament_id', '=', tournament_id)
    .where('rank', '=', rank)
    .where('paid_at', 'is', null)
    .execute()
}

/**
 * Decides an edition, once: notes its winners, or that too few players have points. Rounds that are still open do not
 * count.
 */
async function decideOne(
  tx: Tx,
  { brand, clock }: Pick<PrizesContext, 'clock'> & { brand: PlatformBrand },
  id: string,
): Promise<void> {
  const edition = await tx
    .selectFrom('tournament')
    .select(['terms', 'settled_at', 'ranked'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!edition || edition.settled_at) return
  const { terms, ranked } = edition
  const isCalledOff = ranked < (terms.minPlayers ?? 0)
  const winners = isCalledOff ? [] : await winnersOf(tx, brand, { id, terms })
  if (winners.length > 0) await tx.insertInto('tournament_prize').values(winners).execute()
  await tx
    .updateTable('tournament_score')
    .set({ status: 'not_counted' })
    .where('brand_id', '=', brand.id)
    .where('tournament_id', '=', id)
    .where('status', '=', 'open')
    .execute()
  await tx
    .updateTable('tournament')
    .set({ settled_at: clock.now(), called_off: isCalledOff })
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .execute()
}

/** The rows of the prizes of an edition as it now stands. */
async function winnersOf(tx: Tx, brand: PlatformBrand, { id, terms }: Pick<Edition, 'id' | 'terms'>) {
  const currency = currencyOf(brand, terms)
  const places = await boardOf(tx, { brandId: brand.id, id }, { count: lastPrize(terms) })
  return places.flatMap(({ rank, player_id, points }) => {
    const amount = brandAmount(prizeOf(terms, rank) ?? '0', currency)
    const prize = { brand_id: brand.id, tournament_id: id, rank, player_id, points, amount, currency }
    return amount > 0n ? [{ ...prize, paid_at: null }] : []
  })
}

/** Notes that a prize is paid and pays it into the winner's wallet, in its currency, once. @throws MovedBefore */
async function payOne(
  { clock, transaction, wallet }: PrizesContext,
  brand: PlatformBrand,
  prize: UnpaidPrize,
): Promise<void> {
  const { tournament_id, rank, player_id } = prize
  const key = `tournament:${tournament_id}:${rank}`
  await transaction(async (tx) => {
    // Locked, so that the player does not leave the currency while it is paid into it.
    const { currency } = await tx
      .selectFrom('player')
      .select('currency')
      .where('brand_id', '=', brand.id)
      .where('id', '=', player_id)
      .forShare()
      .executeTakeFirstOrThrow()
    const amount = convert(brand, prize.amount, prize.currency, currency)
    const { numUpdatedRows } = await tx
      .updateTable('tournament_prize')
      .set({ paid_at: clock.now() })
      .where('brand_id', '=', brand.id)
      .where('tournament_id', '=', tournament_id)
      .where('rank', '=', rank)
      .where('paid_at', 'is', null)
      .executeTakeFirst()
    // Another process paid it meanwhile.
    if (numUpdatedRows === 0n) return
    await wallet.postNew(tx, {
      brand: brand.id,
      key,
      kind: 'tournament_prize',
      meta: { tournament: tournament_id, rank },
      legs: [
        { owner: playerOwner(player_id), bucket: 'main', currency, amount },
        { owner: 'house', bucket: 'tournament_prizes', currency, amount: -amount },
      ],
    })
    const asked = turnoverOf(amount, playTimesOf(brand, prize.terms))
    await addTurnover(tx, { brand_id: brand.id, player_id, currency, key }, 'prize', asked)
  })
}
