import type { JackpotTerms } from '../../../../schemas/brand/jackpots.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { convert, hasRate } from '../../kernel/rates.ts'
import { catalogueOf } from '../games/index.ts'
import type { Movement } from '../ledger/index.ts'
import { playerOwner, type Leg, type MoneyContext } from '../wallet/index.ts'
import { broughtTo } from './brought.ts'
import { beginNext, COST, meterOf, reserveOf, runningCycles, type Cycle } from './cycles.ts'

/** What growing and winning jackpots need. */
type GrowContext = Pick<MoneyContext, 'clock' | 'wallet' | 'log'>
const MILLION = 1_000_000n

/** A percentage as written, in millionths. */
const millionths = (percent: string): bigint => {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/** A jackpot, and what the stake that won the one before it brought beyond that one's limit, in its millionths. */
interface Growing extends Cycle {
  readonly carried?: { readonly by: Movement; readonly amount: bigint }
}

/**
 * Adds the stakes to one jackpot, up to the one that wins it; what follows goes to the next, and so does what this
 * stake brought beyond the limit that was published: more than that is never paid.
 * @param read up to where the ledger is read; it makes the key of what is posted unique
 */
export async function grow(
  tx: Tx,
  context: GrowContext,
  brand: PlatformBrand,
  { carried, ...cycle }: Growing,
  movements: readonly Movement[],
  read: bigint,
): Promise<void> {
  const terms = brand.platform.jackpots.jackpots[cycle.sysname]
  if (!terms) return
  if (!hasRate(brand, cycle.currency)) {
    // Begun in a currency that was the default then: without its rate no stake has a value in it.
    context.log.warn({ brand: brand.id, jackpot: cycle.sysname, currency: cycle.currency }, 'a jackpot has no rate')
    return
  }
  const [rate, reserveRate] = [millionths(terms.rate), millionths(terms.reserveRate)]
  const room = cycle.most === null ? undefined : (cycle.most - cycle.base) * MILLION
  // What not even the next jackpot has room for is put aside for later ones.
  const beyond = carried?.amount ?? 0n
  const taken = atMost(room, beyond)
  let micro = cycle.micro + taken
  let reserve_micro = cycle.reserve_micro + beyond - taken
  const brought = await broughtTo(tx, cycle, movements)
  if (carried) brought.bring(carried.by, { micro: taken, reserve_micro: beyond - taken })
  for (const [index, movement] of movements.entries()) {
    const isStake = movement.kind === 'stake' && takes(brand, terms, movement)
    const value = isStake ? -valueOf(context, brand, movement, cycle.currency) : 0n
    const fed =
      movement.kind === 'rollback'
        ? brought.takeOut(movement)
        : { micro: value * rate, reserve_micro: value * reserveRate }
    if (value > 0n) brought.bring(movement, fed)
    micro = atLeastNothing(micro + fed.micro)
    reserve_micro = atLeastNothing(reserve_micro + fed.reserve_micro)
    if (value <= 0n || cycle.base + micro / MILLION < cycle.threshold) continue
    const won = atMost(room, micro)
    await brought.store()
    await collect(tx, context, cycle, { micro: won, reserve_micro }, movement.id)
    await win(tx, context, brand, { ...cycle, posted: won / MILLION }, movement)
    await beginNext(tx, context, brand, { sysname: cycle.sysname, terms, number: cycle.number + 1 })
    const following = (await runningCycles(tx, brand.id)).find(({ sysname }) => sysname === cycle.sysname)
    if (!following) return
    const amount = convert(brand, micro - won, cycle.currency, following.currency)
    const rest = movements.slice(index + 1)
    await grow(tx, context, brand, { ...following, carried: { by: movement, amount } }, rest, read)
    return
  }
  await brought.store()
  await collect(tx, context, cycle, { micro, reserve_micro }, read)
}

/** Posts what the stakes brought since the last time, in whole minor units. */
async function collect(
  tx: Tx,
  { wallet }: Pick<GrowContext, 'wallet'>,
  cycle: Cycle,
  { micro, reserve_micro }: Pick<Cycle, 'micro' | 'reserve_micro'>,
  at: bigint,
): Promise<void> {
  const { brand_id, sysname, number, currency } = cycle
  const [posted, reserve_posted] = [micro / MILLION, reserve_micro / MILLION]
  const [meter, reserve] = [posted - cycle.posted, reserve_posted - cycle.reserve_posted]
  if (meter !== 0n || reserve !== 0n)
    await wallet.postNew(tx, {
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

/** Pays a jackpot to the player of the stake that won it, in that stake's currency, and ends it. */
async function win(
  tx: Tx,
  { wallet, clock }: Pick<GrowContext, 'wallet' | 'clock'>,
  brand: PlatformBrand,
  cycle: Cycle,
  { playerId, currency }: Movement,
): Promise<void> {
  const { sysname, number } = cycle
  const amount = cycle.base + cycle.posted
  const paid = convert(brand, amount, cycle.currency, currency)
  const exchange = (of: string, sum: bigint): Leg => ({
    owner: 'house',
    bucket: 'exchange',
    currency: of,
    amount: sum,
  })
  await wallet.postNew(tx, {
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

/** The value of a movement in the currency of the jackpot it feeds; nothing without a rate. */
function valueOf(
  { log }: Pick<GrowContext, 'log'>,
  brand: PlatformBrand,
  { amount, currency }: Movement,
  into: string,
): bigint {
  try {
    return convert(brand, amount, currency, into)
  } catch (error) {
    log.warn({ err: error, brand: brand.id, currency }, 'a stake feeds no jackpot: its currency has no rate')
    return 0n
  }
}

const atMost = (most: bigint | undefined, amount: bigint): bigint =>
  most !== undefined && amount > most ? most : amount

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Whether a movement is of a game that feeds the jackpot. */
function takes(brand: PlatformBrand, { types }: JackpotTerms, { game: sysname }: Movement): boolean {
  const game = catalogueOf(brand).bySysname.get(sysname ?? '')?.game
  return game !== undefined && (types.length === 0 || types.includes(game.type))
}
