import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { amountIn, defineGate, type Cure, type Gate } from '../../kernel/gates.ts'
import { convert } from '../../kernel/rates.ts'
import { catalogueOf } from './catalogue.ts'
import type { GameSession } from './tables.ts'

const SECOND = 1000

/** What the brand asks of a round of a game; nothing for a game that is gone. */
const roundRulesOf = (brand: PlatformBrand, sysname: string) => {
  const { game } = catalogueOf(brand).bySysname.get(sysname) ?? {}
  return (game && brand.platform.settings.rounds.byType[game.type]) ?? {}
}

/** A bet of a game. */
interface Bet {
  readonly brand: PlatformBrand
  readonly session: GameSession
  readonly amount: bigint
  /** The aggregator's id of its round; undefined where a stake is only asked about. */
  readonly round: string | undefined
}

/** The round a bet belongs to, if it has begun. */
const roundOf = (tx: Tx, { brand, session, round }: Bet): Promise<{ stake: bigint } | undefined> =>
  tx
    .selectFrom('game_round')
    .select('stake')
    .where('brand_id', '=', brand.id)
    .where('aggregator', '=', session.aggregator)
    .where('external_id', '=', round ?? '')
    .executeTakeFirst()

/** When the player's last round of the game began, if it was after an instant. What was given back was no round. */
const lastRound = (tx: Tx, { brand, session }: Bet, after: Date): Promise<{ created_at: Date } | undefined> =>
  tx
    .selectFrom('game_round')
    .select('created_at')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', session.player_id)
    .where('created_at', '>', after)
    .where('sysname', '=', session.sysname)
    .where('status', '<>', 'rolled_back')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @throws PlatformError AccessDeniedException for a round that begins too soon, or costs too much */
async function refuseRound(tx: Tx, bet: Bet, now: Date): Promise<void> {
  const { brand, session, amount } = bet
  const { seconds = 0, mostStake } = roundRulesOf(brand, session.sysname)
  if (seconds === 0 && mostStake === undefined) return
  // Two bets at the same time are looked at one after the other.
  await tx
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('id', '=', session.player_id)
    .forUpdate()
    .execute()
  const round = await roundOf(tx, bet)
  if (mostStake !== undefined) {
    const { default: base } = brand.brand.currencies
    const most = convert(brand, brandAmount(mostStake, base), base, session.currency)
    if ((round?.stake ?? 0n) + amount > most)
      throw new PlatformError('AccessDeniedException', {
        message: 'This stake is more than a round may cost.',
        error_data: { most: toMoney(most, session.currency) },
        status: 422,
      })
  }
  if (seconds === 0 || round) return
  const last = await lastRound(tx, bet, new Date(now.getTime() - seconds * SECOND))
  if (!last) return
  const until = new Date(last.created_at.getTime() + seconds * SECOND)
  throw new PlatformError('AccessDeniedException', {
    message: `A round of this game takes at least ${seconds} seconds.`,
    error_data: { until: until.toISOString() },
    status: 422,
  })
}

const cureOf = (error: PlatformError): Cure => {
  const { until } = error.details.error_data ?? {}
  return typeof until === 'string'
    ? { what: 'The time of a round is over.', at: new Date(until) }
    : { what: `At most ${amountIn(error, 'most')} in a round.` }
}

/** The gate of how fast and for how much rounds are played. It asks the database only where the brand has a rule. */
export const paceGate = ({ clock }: Pick<Context, 'clock'>): Gate =>
  defineGate({
    name: 'games.round',
    action: 'stake',
    title: 'Round not too soon, not too much',
    setting: 'platform/settings.rounds',
    cure: cureOf,
    order: 300,
    check: (tx, { brand, session, amount, round }) => refuseRound(tx, { brand, session, amount, round }, clock.now()),
  })
