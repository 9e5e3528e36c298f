import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { JackpotTerms } from '../../../../schemas/brand/jackpots.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/db/index.ts'
import { convert } from '../../kernel/rates.ts'
import { catalogueOf } from '../games/index.ts'
import { movementsAfter, settledUpTo, type Movement } from '../ledger/index.ts'
import { playerOwner, type Leg, type MoneyContext } from '../wallet/index.ts'
import { beginCycle, COST, meterOf, reserveLeft, reserveOf } from './cycles.ts'

type Cycle = Selectable<Tables['jackpot_cycle']>
const MILLION = 1_000_000n

/** A percentage as written, in millionths. */
const millionths = (percent: string): bigint => {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/**
 * Makes jackpots grow with the stakes the ledger recorded, in its order. The stake that takes one past its threshold
 * wins it. A stake that is given back takes what it brought out of the jackpot as it then is.
 */
export function createJackpotFollower(context: Pick<MoneyContext, 'db' | 'clock' | 'transaction' | 'wallet' | 'log'>) {
  const { db, clock, transaction, wallet, log } = context

  /** Begins the jackpots that are not running. */
  const begin = (brand: PlatformBrand) =>
    transaction(async (tx) => {
      await sql`
        INSERT INTO jackpot_progress (brand_id, journal_id)
        SELECT ${brand.id}, coalesce(max(id), 0) FROM wallet_journal WHERE brand = ${brand.id}
        ON CONFLICT DO NOTHING`.execute(tx)
      const running = await runningCycles(tx, brand.id)
      for (const [sysname, terms] of Object.entries(brand.platform.jackpots.jackpots))
        if (!running.some((cycle) => cycle.sysname === sysname)) {
          const { last } = await tx
            .selectFrom('jackpot_cycle')
            .select(({ fn }) => fn.max('number').as('last'))
            .where('brand_id', '=', brand.id)
            .where('sysname', '=', sysname)
            .executeTakeFirstOrThrow()
          await next(tx, brand, sysname, terms, (last ?? 0) + 1)
        }
    })

  const next = async (tx: Tx, brand: PlatformBrand, sysname: string, terms: JackpotTerms, number: number) => {
    const reserve = await reserveLeft(tx, brand.id, sysname, brand.brand.currencies.default)
    await beginCycle(tx, { wallet, brand, now: clock.now() }, { sysname, terms, number, reserve })
  }

  const runningCycles = (tx: Tx, brandId: string): Promise<Cycle[]> =>
    tx
      .selectFrom('jackpot_cycle')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('won_at', 'is', null)
      .orderBy('sysname')
      .execute()

  /** Reads what is new. Returns whether there may be more. */
  async function follow(brand: PlatformBrand): Promise<boolean> {
    const upTo = await settledUpTo(db, brand.id)
    return transaction(async (tx) => {
      const progress = await tx
        .selectFrom('jackpot_progress')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!progress || upTo <= progress.journal_id) return false
      const range = { after: progress.journal_id, upTo, kinds: ['stake', 'rollback'] }
      const { movements, read } = await movementsAfter(tx, brand.id, range)
      for (const cycle of await runningCycles(tx, brand.id)) await grow(tx, brand, cycle, movements, read)
      await tx.updateTable('jackpot_progress').set({ journal_id: read }).where('brand_id', '=', brand.id).execute()
      return read < upTo
    })
  }

  /** Adds the stakes to one jackpot, up to the one that wins it; what follows goes to the next. */
  async function grow(
    tx: Tx,
    brand: PlatformBrand,
    cycle: Cycle,
    movements: readonly Movement[],
    read: bigint,
  ): Promise<void> {
    const terms = brand.platform.jackpots.jackpots[cycle.sysname]
    if (!terms) return
    const [rate, reserveRate] = [millionths(terms.rate), millionths(terms.reserveRate)]
    let { micro, reserve_micro } = cycle
    for (const [index, movement] of movements.entries()) {
      const value = takes(brand, terms, movement) ? -valueOf(brand, movement) : 0n
      micro = atLeastNothing(micro + value * rate)
      reserve_micro = atLeastNothing(reserve_micro + value * reserveRate)
      if (value <= 0n || cycle.base + micro / MILLION < cycle.threshold) continue
      await collect(tx, cycle, { micro, reserve_micro }, movement.id)
      await win(tx, brand, { ...cycle, posted: micro / MILLION }, movement)
      await next(tx, brand, cycle.sysname, terms, cycle.number + 1)
      const following = (await runningCycles(tx, brand.id)).find(({ sysname }) => sysname === cycle.sysname)
      if (following) await grow(tx, brand, following, movements.slice(index + 1), read)
      return
    }
    await collect(tx, cycle, { micro, reserve_micro }, read)
  }

  /** Posts what the stakes brought since the last time, in whole minor units. */
  async function collect(
    tx: Tx,
    cycle: Cycle,
    { micro, reserve_micro }: Pick<Cycle, 'micro' | 'reserve_micro'>,
    at: bigint,
  ): Promise<void> {
    const { brand_id, sysname, number, currency } = cycle
    const [posted, reserve_posted] = [micro / MILLION, reserve_micro / MILLION]
    const [meter, reserve] = [posted - cycle.posted, reserve_posted - cycle.reserve_posted]
    if (meter !== 0n || reserve !== 0n)
      await wallet.post(tx, {
        brand: brand_id,
        key: `jackpot:${sysname}:${number}:${at}`,
        kind: 'jackpot_contribution',
        part: sysname,
        legs: [
          { owner: 'house', bucket: meterOf(sysname), currency, amount: meter },
          { owner: 'house', bucket: reserveOf(sysname), currency, amount: reserve },
          { owner: 'house', bucket: COST, currency, amount: -meter - reserve },
        ],
      })
    if (micro !== cycle.micro || reserve_micro !== cycle.reserve_micro)
      await tx
        .updateTable('jackpot_cycle')
        .set({ micro, posted, reserve_micro, reserve_posted })
        .where('brand_id', '=', brand_id)
        .where('sysname', '=', sysname)
        .where('number', '=', number)
        .execute()
  }

  async function win(tx: Tx, brand: PlatformBrand, cycle: Cycle, { playerId, currency }: Movement): Promise<void> {
    const { sysname, number } = cycle
    const amount = cycle.base + cycle.posted
    const paid = convert(brand, amount, cycle.currency, currency)
    const exchange = (of: string, sum: bigint): Leg => ({
      owner: 'house',
      bucket: 'exchange',
      currency: of,
      amount: sum,
    })
    await wallet.post(tx, {
      brand: brand.id,
      key: `jackpot:${sysname}:${number}:win`,
      kind: 'jackpot_win',
      part: sysname,
      meta: { jackpot: sysname, number },
      legs: [
        { owner: playerOwner(playerId), bucket: 'main', currency, amount: paid },
        { owner: 'house', bucket: meterOf(sysname), currency: cycle.currency, amount: -amount },
        ...(currency === cycle.currency ? [] : [exchange(cycle.currency, amount), exchange(currency, -paid)]),
      ],
    })
    await tx
      .updateTable('jackpot_cycle')
      .set({ won_at: clock.now(), player_id: playerId, amount })
      .where('brand_id', '=', brand.id)
      .where('sysname', '=', sysname)
      .where('number', '=', number)
      .execute()
  }

  /** The value of a movement in the default currency; nothing without a rate. */
  function valueOf(brand: PlatformBrand, { amount, currency }: Movement): bigint {
    try {
      return convert(brand, amount, currency, brand.brand.currencies.default)
    } catch (error) {
      log.warn({ err: error, brand: brand.id, currency }, 'a stake feeds no jackpot: its currency has no rate')
      return 0n
    }
  }

  return { begin, follow }
}
export type JackpotFollower = ReturnType<typeof createJackpotFollower>

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

function takes(brand: PlatformBrand, { types }: JackpotTerms, { game: sysname }: Movement): boolean {
  const game = catalogueOf(brand).bySysname.get(sysname ?? '')?.game
  return game !== undefined && (types.length === 0 || types.includes(game.type))
}
