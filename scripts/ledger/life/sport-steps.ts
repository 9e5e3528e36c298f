import fc from 'fast-check'
import { text } from './law.ts'
import { addWorth, least, noteStake, ownShare, purseOf, type Life, type SportsBet } from './model.ts'
import { bonusShare, paidBy } from './play-steps.ts'
import type { Seen } from './seen.ts'
import { callWallet, lifeOf, pick, step, way, wayText, who, type Step } from './step.ts'

const PROVIDER = 'sandbox-book'
const ODDS = 3_000n
const stake = fc.constantFrom(5_00n, 5_00n, 20_00n, 150_00n)
const callOf = (betId: string, txId: string) => ({ brandId: 'test', provider: PROVIDER, betId, txId })

const bets: fc.Arbitrary<Step> = fc.record({ player: who, cents: stake, to: way }).map(({ player, cents, to }) =>
  step(
    'bet',
    `${player} bets ${text(cents)} ${wayText(to)}`,
    ({ seen, lives }) => {
      const { id, currency } = lives[player]!
      return seen.held(id, 'main', currency) + seen.held(id, 'betting_bonus', currency) >= cents
    },
    async (model, real) => {
      const life = lifeOf(model, player)
      const { currency } = life
      const id = `${life.id} bet ${(real.keys += 1)}`
      const possible = (cents * ODDS) / 1_000n
      const person = real.people[player]!
      const session = {
        brand_id: 'test',
        player_id: person.id,
        session_hash: person.session,
        provider: PROVIDER,
        currency,
      }
      const call = { ...callOf(id, `${id} placed`), amount: cents, odds: ODDS, possible, legs: [] }
      const { ok } = await callWallet(real, to, ({ bets }) =>
        bets.place(real.house.brand, 'life.localhost', session, call),
      )
      if (!ok) return undefined
      return (before, after) => {
        const now = real.house.sites[to.site].clock.now().getTime()
        const paid = paidBy(before, after, { life, currency, bucket: 'betting_bonus', cents, now })
        const part = noteStake(life, currency, { id, ...paid })
        life.bets.push({ id, currency, stake: part, status: 'open', payout: 0n, settlements: 0 })
      }
    },
  ),
)

const outcome = fc.constantFrom('won', 'won', 'lost', 'lost', 'void', 'cashed_out')
/** What a result pays, in cents. */
const payoutOf = (cents: bigint, status: string): bigint =>
  status === 'won' ? (cents * ODDS) / 1_000n : status === 'lost' ? 0n : status === 'void' ? cents : (cents * 8n) / 10n

const results: fc.Arbitrary<Step> = fc
  .record({ player: who, n: fc.nat(2), status: outcome, to: way })
  .map(({ player, n, status, to }) =>
    step(
      status,
      `bet ${n} of ${player} is ${status} ${wayText(to)}`,
      (model) => lifeOf(model, player).bets.length > 0,
      async (model, real) => {
        const life = lifeOf(model, player)
        const bet = pick(life.bets, n)!
        const cents = bet.stake.own + bet.stake.bonus
        const payout = payoutOf(cents, status)
        const number = bet.settlements + 1
        const call = { ...callOf(bet.id, `${bet.id} result ${number} ${status}`), number, status, payout }
        const { ok } = await callWallet(real, to, ({ bets }) => bets.settle(call as Parameters<typeof bets.settle>[0]))
        if (!ok) return undefined
        return (before) => settled(life, bet, { status: status as SportsBet['status'], payout }, before)
      },
    ),
  )

/** A result takes the place of the one before it. What a player no longer has of it they owe. */
function settled(
  life: Life,
  bet: SportsBet,
  { status, payout }: Pick<SportsBet, 'status' | 'payout'>,
  before: Seen,
): void {
  const { stake: part, currency } = bet
  const share = (of: bigint) => ownShare(of, [{ ...part, back: false }])
  const purse = purseOf(life, currency)
  const more = share(payout) - share(bet.payout)
  if (more > 0n) {
    const repaid = least(more, purse.owed)
    purse.owed -= repaid
    purse.own += more - repaid
  } else {
    const taken = least(-more, before.held(life.id, 'main', currency))
    purse.own -= taken
    purse.owed += -more - taken
  }
  if (part.bonus > 0n) {
    const bonus = (of: bigint) => bonusShare(of, share(of))
    const change = bonus(payout) - bonus(bet.payout)
    const held = before.held(life.id, 'betting_bonus', currency)
    addWorth(part.grant, change < 0n ? -least(-change, held) : change)
  }
  count(life, currency, part, status)
  bet.status = status
  bet.payout = payout
  bet.settlements += 1
}

/** A decided bet counts for its bonus; a stake that went back was not played. */
function count(life: Life, currency: string, part: SportsBet['stake'], status: SportsBet['status']): void {
  if (part.grant) {
    part.grant.played -= part.played
    part.played = status === 'won' || status === 'lost' ? part.own + part.bonus : 0n
    part.grant.played += part.played
  }
  const purse = purseOf(life, currency)
  if (status === 'void' && !part.back) purse.toPlay += part.counted
  if (status !== 'void' && part.back) {
    part.counted = least(part.own, purse.toPlay)
    purse.toPlay -= part.counted
  }
  part.back = status === 'void'
}

/** Bets of the sportsbook. */
export const sportSteps = { bets, results }
