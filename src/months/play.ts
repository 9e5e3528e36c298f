import type { BonusTerms } from '../../schemas/brand/campaigns.ts'
import type { Game } from '../../schemas/brand/games.ts'
import { countsForBonus } from '../platform/domains/bonuses/bonus-bets.ts'
import { progressOf, stakeFault, weightOf } from '../platform/domains/bonuses/terms.ts'
import { betWeightOf } from '../platform/domains/campaigns/index.ts'
import { splitStake, splitWin } from '../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import { engineOf, isTable } from '../sandbox/games/engines/index.ts'
import type { Random } from '../sandbox/games/engines/random.ts'
import { USUAL_BETS } from '../sandbox/games/usual-bets.ts'
import type { Person } from './people.ts'
import type { HeldBonus, Purse } from './purse.ts'

/** A round of a game: what a stake wins, in minor units. */
export function winOf(game: Game, stake: bigint, random: Random): bigint {
  const engine = engineOf(game)
  const bet = engine.parseBet(USUAL_BETS[engine.kind](stake), stake)
  return isTable(engine)
    ? engine.pay(bet, stake, engine.draw(game, random)).win
    : engine.play(game, bet, stake, random).win
}

const weights = new WeakMap<BonusTerms, Map<string, number>>()
/** The weight of a game under terms, looked up once. */
function weightFor(terms: BonusTerms, brand: PlatformBrand, game: Game): number {
  let known = weights.get(terms)
  if (!known) weights.set(terms, (known = new Map()))
  let weight = known.get(game.sysname)
  if (weight === undefined) known.set(game.sysname, (weight = weightOf(terms, brand, game)))
  return weight
}

/** What own money did in a week, for its cashback: minor units. */
export interface Week {
  staked: bigint
  won: bigint
}

interface Table {
  readonly brand: PlatformBrand
  readonly person: Person
  readonly purse: Purse
  readonly week: Week
  readonly now: Date
}

/** The stake a player can place in a game: theirs, or less where the terms or the wallet allow less; else none. */
function placed({ brand, person, purse }: Table, game: Game, stakes: readonly bigint[], active?: HeldBonus) {
  const { money } = purse
  const { isolated } = brand.platform.settings.bonuses
  const weight = active ? weightFor(active.terms, brand, game) : 0
  const { currency } = person.facts
  for (const amount of stakes.slice(0, person.stake + 1).toReversed()) {
    if (isolated ? money.main < amount && money.casino < amount : money.main + money.casino < amount) continue
    const split = splitStake(amount, { main: money.main, bonus: money.casino }, { isolated })
    if (!active || !stakeFault(active.terms, weight, { amount, bonus: split.bonus ?? 0n, currency }))
      return { amount, split, weight }
  }
  return undefined
}

/** Plays one round of one of the player's games; false when they can place no stake in any. */
export function playRound(table: Table, stakes: readonly bigint[]): boolean {
  const { person, purse, week, now } = table
  const active = purse.activeOf('casino')
  if (person.games.length === 0) return false
  const first = person.random(person.games.length)
  for (const index of person.games.keys()) {
    const game = person.games[(first + index) % person.games.length]!
    const round = placed(table, game, stakes, active)
    if (!round) continue
    const { amount, split, weight } = round
    const win = splitWin(winOf(game, amount, person.random), split)
    purse.money.main += (win.main ?? 0n) - (split.main ?? 0n)
    purse.money.casino += (win.bonus ?? 0n) - (split.bonus ?? 0n)
    week.staked += split.main ?? 0n
    week.won += win.main ?? 0n
    if (active) {
      const sums = purse.figures(active.campaign)
      sums.staked += split.bonus ?? 0n
      sums.won += win.bonus ?? 0n
      if (weight > 0) {
        sums.ownStaked += split.main ?? 0n
        sums.ownWon += win.main ?? 0n
        active.progress += progressOf(amount, weight, active.requirement - active.progress)
      }
      purse.finish('casino', now)
    }
    return true
  }
  return false
}

/** Odds of a bet in thousandths, and what a hundred such bets return of a hundred stakes. */
const ODDS = 2_000n
const RETURNS = 94

/** Bets half of a betting bonus, or all of a small one, on an event at even odds. */
export function placeBet({ person, purse, now }: Table, least: bigint): void {
  const active = purse.activeOf('betting')
  const held = purse.money.betting
  if (!active || held === 0n) return
  const weight = betWeightOf(active.terms)
  const wanted = held / 2n < least ? held : held / 2n
  const facts = { amount: wanted, bonus: wanted, currency: person.facts.currency }
  const fault = stakeFault(active.terms, weight, facts)
  if (fault?.reason === 'GAME') return
  const stake = fault ? fault.most : wanted
  const isWon = person.random(Number(ODDS)) < RETURNS * 10
  const win = isWon ? (stake * ODDS) / 1_000n : 0n
  const sums = purse.figures(active.campaign)
  sums.staked += stake
  sums.won += win
  purse.money.betting += win - stake
  if (countsForBonus({ status: isWon ? 'won' : 'lost', odds: ODDS }))
    active.progress += progressOf(stake, weight, active.requirement - active.progress)
  purse.finish('betting', now)
}
