import { weekOf } from '../../engine/clock/index.ts'
import { cashbackOf, lossOf } from '../platform/domains/cashbacks/accrual.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import { noFigures } from './figures.ts'
import { campaignsOf, deposit, happen, nameOf, takeGifts, useCodes, type Visit } from './offered.ts'
import { amountsOf, personOf, type Person } from './people.ts'
import { placeBet, playRound, type Week } from './play.ts'
import { Purse, type Book } from './purse.ts'

const DAY = 86_400_000

export interface MonthPlan {
  readonly players: number
  /** Decides everything that is drawn. */
  readonly seed: string
  readonly from: Date
  readonly days: number
}

/** Own money of all players, in minor units of the default currency. */
interface Totals {
  deposited: bigint
  staked: bigint
  won: bigint
  /** What they hold when the month ends. */
  held: bigint
}

export interface Month {
  readonly figures: Book
  readonly totals: Totals
}

interface Life {
  readonly brand: PlatformBrand
  readonly plan: MonthPlan
  readonly person: Person
  readonly purse: Purse
  readonly visit: Omit<Visit, 'now'>
  readonly totals: Totals
  readonly amounts: ReturnType<typeof amountsOf>
  /** Own money in the weeks, by their start. */
  readonly weeks: Map<number, Week>
}

/** The own money of the week an instant is in. */
function weekAt({ brand, weeks }: Life, now: Date): Week {
  const key = weekOf(now, brand.brand.timezone).from.getTime()
  let known = weeks.get(key)
  if (!known) weeks.set(key, (known = { staked: 0n, won: 0n }))
  return known
}

/** An evening at the site: offers, codes, a deposit when the money is gone, rounds and a bet. */
function comeBy(life: Life, now: Date, left: { deposits: number }): void {
  const { brand, person, purse, totals, amounts } = life
  const visit: Visit = Object.assign(life.visit, { now })
  if (person.takesOffers) takeGifts(visit)
  if (person.knowsCodes) useCodes(visit)
  const table = { brand, person, purse, week: weekAt(life, now), now }
  const before = { ...table.week }
  const rounds = person.random(person.rounds) + 1
  for (let round = 0; round < rounds; round += 1) {
    if (playRound(table, amounts.stakes)) continue
    const amount = amounts.presets[Math.min(person.random(person.preset + 1), amounts.presets.length - 1)]
    if (left.deposits === 0 || amount === undefined) break
    left.deposits -= 1
    totals.deposited += deposit(visit, amount)
  }
  placeBet(table, amounts.least)
  totals.staked += table.week.staked - before.staked
  totals.won += table.week.won - before.won
}

/** Pays out the cashback of the weeks that are over. What bonuses became in a week is not part of its loss. */
function payCashback(life: Life, now: Date, converted: Map<number, bigint>): void {
  const { brand, person, purse, weeks } = life
  const rules = brand.platform.campaigns.cashback
  const current = weekOf(now, brand.brand.timezone).from.getTime()
  for (const [start, week] of weeks) {
    if (start >= current) continue
    weeks.delete(start)
    if (!rules) continue
    const loss = lossOf({ ...week, converted: converted.get(start) ?? 0n })
    const amount = cashbackOf(rules, loss, person.facts.currency)
    if (amount <= 0n) continue
    const sums = purse.figures(nameOf.cashback)
    sums.given += 1
    sums.granted += amount
    sums.paid += amount
    purse.money.main += amount
  }
}

/** The month of one player. */
function live(life: Life): void {
  const { brand, plan, person, purse, totals } = life
  const left = { deposits: person.deposits }
  const converted = new Map<number, bigint>()
  const dates = (brand.platform.campaigns.gifts ?? []).flatMap(({ trigger }) => trigger?.at ?? [])
  for (let day = person.begins; day < plan.days; day += 1) {
    const morning = plan.from.getTime() + day * DAY
    const now = new Date(morning + DAY * 0.8)
    const visit: Visit = Object.assign(life.visit, { now })
    const became = purse.converted
    purse.endDue(now)
    payCashback(life, now, converted)
    if (day === person.begins) happen(visit, 'registration')
    if (day === person.begins + 1 && person.confirms) happen(visit, 'contact')
    for (const date of dates)
      if (new Date(date).getTime() >= morning && new Date(date).getTime() < morning + DAY)
        happen(visit, 'schedule', date)
    if (day === person.begins || person.random(100) < person.visits) comeBy(life, now, left)
    const week = weekOf(now, brand.brand.timezone).from.getTime()
    converted.set(week, (converted.get(week) ?? 0n) + purse.converted - became)
  }
  purse.close()
  totals.held += purse.money.main
}

/**
 * Plays a month of players through the campaigns of a brand, with the rules of the platform and its games, without a
 * database. The same plan gives the same figures.
 */
export function simulateMonth(brand: PlatformBrand, plan: MonthPlan): Month {
  const figures: Book = new Map([...campaignsOf(brand).keys()].map((name) => [name, noFigures()]))
  const totals: Totals = { deposited: 0n, staked: 0n, won: 0n, held: 0n }
  const budgets = new Map<number, number>()
  const amounts = amountsOf(brand)
  const { default: currency } = brand.brand.currencies
  for (let number = 1; number <= plan.players; number += 1) {
    const person = personOf(brand, plan.seed, number, plan.from, plan.days)
    const purse = new Purse(figures, { currency, least: amounts.least })
    const visit = {
      brand,
      person,
      purse,
      budgets,
      opened: new Set<number>(),
      usedCodes: new Set<string>(),
      hasDeposited: false,
    }
    live({ brand, plan, person, purse, visit, totals, amounts, weeks: new Map() })
  }
  return { figures, totals }
}
