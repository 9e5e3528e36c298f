import { must } from '../proof.ts'
import { TERMS } from './brand.ts'
import { end, least, purseOf, type Deposit, type Grant, type Life, type Model } from './model.ts'
import type { Seen, SeenBonus } from './seen.ts'

/** A money amount for messages. */
export const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const BACK: ReadonlySet<string> = new Set(['refunded', 'charged_back'])

/** What became of a deposit since it was last seen. */
function followDeposit(model: Model, life: Life, deposit: Deposit, status: string, mainBefore: bigint): void {
  if (status === deposit.status) return
  const purse = purseOf(life, deposit.currency)
  const asked = deposit.amount * BigInt(model.rules.playDepositTimes)
  if (status === 'success' && deposit.status !== 'charged_back') {
    must(deposit.told.has('success'), `the deposit ${deposit.id} succeeded, and nobody paid it`)
    purse.own += deposit.amount
    purse.toPlay += asked
  } else if (status === 'success') purse.own += deposit.taken
  else if (BACK.has(status)) {
    deposit.taken = least(deposit.amount, mainBefore)
    purse.own -= deposit.taken
    purse.toPlay -= least(asked, purse.toPlay)
    // Which credits earlier stakes counted for is not followed here: what goes back asks for nothing.
    for (const part of partsOf(life)) part.counted = 0n
    for (const grant of life.grants.values()) if (grant.deposit === deposit.id) end(grant)
  }
  deposit.status = status
}

const partsOf = ({ rounds, bets }: Life) => [...rounds.flatMap(({ parts }) => parts), ...bets.map(({ stake }) => stake)]

/** A bonus that was not seen before: what gives the player a right to it. */
function newGrant(life: Life, bonus: SeenBonus): Grant {
  const { amount, claim, currency, deposit, product } = bonus
  const given = (most: bigint, isDue: boolean) =>
    must(isDue && amount <= most, `a bonus of ${text(amount)} under ${claim} is not due`)
  if (deposit !== null) {
    const paid = life.deposits.find(({ id }) => id === deposit)
    given(least(paid?.amount ?? 0n, TERMS.offer.most), paid?.withOffer === true && paid.told.has('success'))
  } else if (claim.startsWith('promo:')) given(TERMS.code.bonus, life.codes.has(claim.slice('promo:'.length)))
  else if (claim.startsWith('gift:')) {
    const before = [...life.grants.values()].filter((grant) => grant.deposit === null && grant.product === product)
    given(TERMS.gifts.bonus, before.filter(({ amount: of }) => of === TERMS.gifts.bonus).length < life.gifts[product])
  } else must(claim === `taken:${TERMS.offer.id}`, `nobody gives a bonus under ${claim}`)
  return { currency, product, deposit, amount, begun: false, over: false, worth: 0n, played: 0n, endsAt: 0 }
}

/** What became of a bonus since it was last seen. */
function followBonus(life: Life, bonus: SeenBonus, now: number): void {
  const grant = life.grants.get(bonus.id) ?? newGrant(life, bonus)
  life.grants.set(bonus.id, grant)
  if (!grant.begun && bonus.isBegun) {
    grant.begun = true
    grant.endsAt = now + TERMS.wagerWithin
    // An offer that waits for its deposit has no money.
    if (!grant.over && !bonus.claim.startsWith('taken:')) grant.worth = grant.amount
  }
  if (grant.over || ['available', 'claimed', 'active'].includes(bonus.status)) return
  if (bonus.status === 'completed') {
    const required = grant.amount * TERMS.times
    must(grant.played >= required, `a bonus ended as played, with ${text(grant.played)} of ${text(required)} staked`)
    const isCode = bonus.claim.startsWith('promo:')
    purseOf(life, grant.currency).own += isCode ? least(grant.worth, TERMS.code.mostConverted) : grant.worth
  }
  end(grant)
}

/** A prize of a tournament is for who joined it and played. */
function followPrizes(life: Life, seen: Seen): void {
  for (const { id, cup, amount } of seen.prizes.filter(({ player }) => player === life.id)) {
    if (life.prizes.has(id)) continue
    life.prizes.add(id)
    must(life.cups.has(cup) && amount === TERMS.cup.prize, `a prize of ${cup} for somebody who did not play in it`)
    const purse = purseOf(life, life.currency)
    purse.own += amount
    purse.toPlay += amount
  }
}

/** The law, for one player and currency. */
function hold(life: Life, currency: string, seen: Seen): void {
  const held = (bucket: string) => seen.held(life.id, bucket, currency)
  const paid = seen.orders
    .filter((order) => order.player === life.id && order.type === 'withdrawal' && order.currency === currency)
    .reduce((sum, { status, amount }) => sum + (status === 'paid' ? amount : 0n), 0n)
  const out = held('main') + held('locked_withdrawal') + held('held_win') + paid
  const { own } = purseOf(life, currency)
  must(
    out <= own,
    `${life.id} holds or was paid ${text(out)} ${currency} of own money; at most ${text(own)} can be theirs`,
  )
  for (const [product, bucket] of [
    ['casino', 'bonus'],
    ['betting', 'betting_bonus'],
  ] as const) {
    const worth = [...life.grants.values()]
      .filter((grant) => grant.currency === currency && grant.product === product)
      .reduce((sum, grant) => sum + grant.worth, 0n)
    const kept = seen.bonuses
      .filter((bonus) => bonus.player === life.id && bonus.currency === currency && bonus.product === product)
      .reduce((sum, bonus) => sum + bonus.kept, 0n)
    const all = held(bucket) + kept
    must(
      all <= worth,
      `${life.id} has ${text(all)} ${currency} of bonus money for ${product}, ${text(kept)} of it set aside; at most ` +
        `${text(worth)} can be there`,
    )
  }
}

/**
 * Follows what became of deposits, bonuses and prizes, and holds the law: what was paid out or can be withdrawn is
 * never more than own money in, wins of own money at risk and gifts whose terms were met; bonus money is never more
 * than was given and won with it.
 * @param now the later of the clocks, in milliseconds
 */
export function holdLaw(model: Model, after: Seen, now: number): void {
  const { seen: before } = model
  model.seen = after
  for (const life of model.lives) {
    for (const deposit of life.deposits) {
      const order = after.orders.find(({ id }) => id === deposit.id)
      const main = before.held(life.id, 'main', deposit.currency)
      followDeposit(model, life, deposit, order?.status ?? 'created', main)
    }
    for (const bonus of after.bonuses) if (bonus.player === life.id) followBonus(life, bonus, now)
    followPrizes(life, after)
    for (const currency of ['EUR', 'USD']) hold(life, currency, after)
  }
}
