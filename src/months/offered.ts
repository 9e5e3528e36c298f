import type { DepositOffer, GiftEvent, GiftOffer } from '../../schemas/brand/campaigns.ts'
import { amountIn } from '../platform/domains/bonuses/terms.ts'
import { bonusGates } from '../platform/domains/campaigns/gates.ts'
import {
  findPromoCode,
  giftKey,
  matchesAudience,
  matchOf,
  minAmountOf,
  offersIn,
  onceKey,
  timesGiven,
} from '../platform/domains/campaigns/index.ts'
import { giftsIn } from '../platform/domains/campaigns/offers.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Tx } from '../platform/kernel/context.ts'
import { PlatformError } from '../platform/kernel/errors.ts'
import type { Person } from './people.ts'
import { winOf } from './play.ts'
import type { Purse } from './purse.ts'

/** A player at an instant, and how often the campaigns with a budget were given. */
export interface Visit {
  readonly brand: PlatformBrand
  readonly person: Person
  readonly purse: Purse
  readonly opened: Set<number>
  readonly usedCodes: Set<string>
  readonly budgets: Map<number, number>
  readonly now: Date
  hasDeposited: boolean
}

/** Names of campaigns in the figures. */
export const nameOf = {
  offer: ({ id }: Pick<DepositOffer, 'id'>) => `offer ${id}`,
  gift: ({ id }: Pick<GiftOffer, 'id'>) => `gift ${id}`,
  code: (code: string) => `code ${code}`,
  cashback: 'cashback',
}

const knownOf = ({ purse, hasDeposited }: Visit) => {
  const bonuses = purse.given()
  return { bonuses, hasDeposited, claimed: new Set(bonuses.map(({ claimKey }) => claimKey)) }
}

/** Whether the campaign's own gates and its audience let the player have it. */
function isOpen(visit: Visit, campaign: { offer?: DepositOffer; gift?: GiftOffer }): boolean {
  const { brand, person, now } = visit
  const { id, currency } = person.facts
  const facts = { brand, playerId: id, on: 'claim', offer: undefined, currency, known: knownOf(visit), ...campaign }
  try {
    // The gates of campaigns read nothing but these facts, so there is no transaction to give them.
    for (const { check } of bonusGates({ clock: { now: () => now } }))
      check(undefined as unknown as Tx, facts as never, [])
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
  return matchesAudience(brand, person.facts, (campaign.offer ?? campaign.gift)?.audience, now)
}

/** Plays free rounds at once; their wins are own money. */
function playRounds({ brand, person, purse, now }: Visit, gift: GiftOffer, claimKey: string): void {
  const { game: sysname, rounds, value } = gift.freeRounds!
  const game = brand.platform.games.games.find((each) => each.sysname === sysname)
  const worth = amountIn(value, person.facts.currency)
  if (!game || !worth) return
  const sums = purse.figures(nameOf.gift(gift))
  const face = worth * BigInt(rounds)
  let win = 0n
  for (let round = 0; round < rounds; round += 1) win += winOf(game, worth, person.random)
  purse.money.main += win
  sums.granted += face
  sums.staked += face
  sums.won += win
  sums.paid += win
  sums.given += 1
  sums.started += 1
  sums.completed += 1
  purse.note(nameOf.gift(gift), claimKey, gift.id, now)
}

/** Gives a gift, if the campaign lets the player have it and its budget is not spent. */
function giveGift(visit: Visit, gift: GiftOffer, occasion?: string): void {
  const { person, purse, budgets, now } = visit
  const known = knownOf(visit)
  const times = timesGiven(known, gift.id)
  const claimKey = giftKey(gift, occasion ?? (times === 0 ? undefined : times + 1))
  const spent = budgets.get(gift.id) ?? 0
  if (known.claimed.has(claimKey) || times >= (gift.perPlayer ?? 1) || spent >= (gift.budget ?? Infinity)) return
  if (!isOpen(visit, { gift })) return
  const { terms, product, id: offerId } = gift
  const amount = gift.freeRounds ? 0n : amountIn(gift.bonus, person.facts.currency)
  if (amount === undefined) return
  budgets.set(gift.id, spent + 1)
  if (gift.freeRounds) playRounds(visit, gift, claimKey)
  else if (amount > 0n) purse.give({ campaign: nameOf.gift(gift), claimKey, offerId, product, terms, amount }, now)
}

/** Takes every gift of the page that is open. */
export function takeGifts(visit: Visit): void {
  for (const gift of giftsIn(visit.brand, visit.person.facts.currency, visit.now)) giveGift(visit, gift)
}

/** What happens to a player gives them the gifts of its trigger. */
export function happen(visit: Visit, on: GiftEvent, date?: string): void {
  for (const gift of visit.brand.platform.campaigns.gifts ?? []) {
    const { off, trigger, valid_from: from, valid_to: to } = gift
    const isOver =
      off || (to !== undefined && visit.now >= new Date(to)) || (from !== undefined && visit.now < new Date(from))
    if (trigger?.on !== on || isOver || (date !== undefined && !trigger.at?.includes(date))) continue
    giveGift(visit, gift, date)
  }
}

/** Uses every promo code the player has not used. */
export function useCodes(visit: Visit): void {
  const { brand, person, purse, opened, usedCodes, now } = visit
  const { currency } = person.facts
  for (const given of Object.keys(brand.platform.campaigns.promoCodes)) {
    const { code, promo, refusal } = findPromoCode(brand, given, now)
    const amount = promo?.bonus && amountIn(promo.bonus, currency)
    if (!promo || refusal || usedCodes.has(code) || (promo.bonus && !amount)) continue
    usedCodes.add(code)
    if (promo.offer !== undefined) opened.add(promo.offer)
    if (amount) purse.give({ campaign: nameOf.code(code), claimKey: `promo:${code}`, terms: promo.terms, amount }, now)
  }
}

/** Deposits an amount, with the offer that gives most for it. @returns minor units deposited */
export function deposit(visit: Visit, amount: bigint): bigint {
  const { brand, person, purse, opened, now } = visit
  const { currency } = person.facts
  const open = person.takesOffers ? offersIn(brand, currency, now, opened) : []
  const best = open
    .filter((offer) => amount >= (minAmountOf(offer, currency) ?? 0n) && isOpen(visit, { offer }))
    .map((offer) => ({ offer, bonus: matchOf(offer, amount, currency) }))
    .sort((a, b) => (a.bonus === b.bonus ? 0 : a.bonus > b.bonus ? -1 : 1))[0]
  purse.money.main += amount
  visit.hasDeposited = true
  if (!best || best.bonus <= 0n) return amount
  const { offer, bonus } = best
  const claimKey = offer.once ? onceKey(offer) : `deposit:${purse.given().length}`
  const campaign = nameOf.offer(offer)
  purse.give({ campaign, claimKey, offerId: offer.id, terms: offer.terms, amount: bonus, deposit: amount }, now)
  return amount
}

/** Every campaign of a brand by its name in the figures, with its title. */
export function campaignsOf({ platform: { campaigns } }: PlatformBrand): Map<string, string> {
  return new Map([
    ...Object.entries(campaigns.promoCodes).flatMap(([code, { title, bonus }]): [string, string][] =>
      bonus ? [[nameOf.code(code), title ?? code]] : [],
    ),
    ...campaigns.offers.map((offer): [string, string] => [nameOf.offer(offer), offer.title]),
    ...(campaigns.gifts ?? []).map((gift): [string, string] => [nameOf.gift(gift), gift.title]),
    ...(campaigns.cashback ? [[nameOf.cashback, campaigns.cashback.title] as [string, string]] : []),
  ])
}
