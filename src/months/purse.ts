import { parseDuration } from '../../engine/clock/index.ts'
import { USUAL_TERMS, type BonusTerms } from '../../schemas/brand/campaigns.ts'
import { cashoutOf, endOf, requirementOf } from '../platform/domains/bonuses/terms.ts'
import type { GivenBonus } from '../platform/domains/campaigns/index.ts'
import { noFigures, type Figures } from './figures.ts'

export type Product = 'casino' | 'betting'

/** A bonus of a player of the simulation. */
export interface HeldBonus {
  readonly campaign: string
  readonly claimKey: string
  readonly offerId: number | null
  readonly product: Product
  readonly terms: BonusTerms
  /** Minor units. */
  readonly amount: bigint
  readonly requirement: bigint
  progress: bigint
  expires_at: Date
  status: 'waiting' | 'active' | 'completed' | 'lost' | 'expired'
}

/** What a bonus is made of. */
export interface Grant {
  readonly campaign: string
  readonly claimKey: string
  readonly offerId?: number
  readonly product?: Product
  readonly terms: BonusTerms | undefined
  readonly amount: bigint
  readonly deposit?: bigint
}

/** Figures by campaign; a campaign nobody had is there with zeros. */
export type Book = Map<string, Figures>

/** The money of a player, and the life of their bonuses: one of a product is active, the others wait. */
export class Purse {
  readonly money = { main: 0n, casino: 0n, betting: 0n }
  /** What bonuses became so far, in minor units. */
  converted = 0n
  readonly #bonuses: HeldBonus[] = []
  readonly #book: Book
  readonly #currency: string
  readonly #least: bigint

  /** @param least the smallest stake, in minor units */
  constructor(book: Book, { currency, least }: { currency: string; least: bigint }) {
    this.#book = book
    this.#currency = currency
    this.#least = least
  }

  figures(campaign: string): Figures {
    let known = this.#book.get(campaign)
    if (!known) this.#book.set(campaign, (known = noFigures()))
    return known
  }

  activeOf = (product: Product): HeldBonus | undefined =>
    this.#bonuses.find((each) => each.product === product && each.status === 'active')

  /** Gives a bonus, which is activated at once or waits for the one before it. */
  give(grant: Grant, now: Date): void {
    const { campaign, claimKey, offerId, product = 'casino', terms = USUAL_TERMS, amount, deposit = 0n } = grant
    const requirement = requirementOf(terms, amount, deposit)
    const expires_at = new Date(now.getTime() + parseDuration(terms.claimWithin))
    const rest = { product, terms, amount, requirement, expires_at, progress: 0n, status: 'waiting' as const }
    this.#bonuses.push({ campaign, claimKey, offerId: offerId ?? null, ...rest })
    this.figures(campaign).given += 1
    this.#next(product, now)
  }

  /** Keeps that a gift without bonus money was given. */
  note(campaign: string, claimKey: string, offerId: number, now: Date): void {
    const none = { amount: 0n, requirement: 0n, progress: 0n, expires_at: now, status: 'completed' as const }
    this.#bonuses.push({ campaign, claimKey, offerId, product: 'casino', terms: USUAL_TERMS, ...none })
  }

  /** What offers read of the player's bonuses. */
  given = (): GivenBonus[] =>
    this.#bonuses.map(({ claimKey, offerId, status }) => ({
      claimKey,
      offerId,
      isOver: status !== 'waiting' && status !== 'active',
      taken: undefined,
    }))

  /** Ends the active bonus of a product if it is played, over or lost. */
  finish(product: Product, now: Date): void {
    const bonus = this.activeOf(product)
    const as = bonus && endOf(bonus, this.money[product], product === 'casino' ? this.#least : 1n, now)
    if (bonus && as) this.#end(bonus, as, now)
  }

  /** Ends what is over at an instant. */
  endDue(now: Date): void {
    for (const bonus of this.#bonuses)
      if (bonus.status === 'waiting' && bonus.expires_at <= now) {
        bonus.status = 'expired'
        this.figures(bonus.campaign).expired += 1
      }
    this.finish('casino', now)
    this.finish('betting', now)
  }

  /** Writes down what the player still holds when the month is over. */
  close(): void {
    for (const product of ['casino', 'betting'] as const) {
      const bonus = this.activeOf(product)
      if (bonus) this.figures(bonus.campaign).held += this.money[product]
    }
  }

  /** Activates the bonus that waits longest, if none of its product is active. */
  #next(product: Product, now: Date): void {
    if (this.activeOf(product)) return
    const bonus = this.#bonuses.find((each) => each.product === product && each.status === 'waiting')
    if (!bonus) return
    bonus.status = 'active'
    bonus.expires_at = new Date(now.getTime() + parseDuration(bonus.terms.wagerWithin))
    this.money[product] += bonus.amount
    const sums = this.figures(bonus.campaign)
    sums.started += 1
    sums.granted += bonus.amount
    this.finish(product, now)
  }

  #end(bonus: HeldBonus, as: 'completed' | 'lost' | 'expired', now: Date): void {
    const { product, terms, campaign } = bonus
    const sums = this.figures(campaign)
    const held = this.money[product]
    const paid = as === 'completed' ? cashoutOf(terms, held, this.#currency) : 0n
    this.money.main += paid
    this.money[product] = 0n
    this.converted += paid
    sums.paid += paid
    sums.forfeited += held - paid
    sums[as] += 1
    bonus.status = as
    this.#next(product, now)
  }
}
