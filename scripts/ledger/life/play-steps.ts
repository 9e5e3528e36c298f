import fc from 'fast-check'
import type { GameSession } from '../../../src/platform/domains/games/tables.ts'
import { must } from '../proof.ts'
import { text } from './law.ts'
import { addWorth, giveBack, noteStake, ownShare, purseOf, type Grant, type Life, type Round } from './model.ts'
import {
  callWallet,
  lifeOf,
  pick,
  step,
  way,
  wayText,
  who,
  type Effect,
  type Real,
  type Step,
  type Way,
} from './step.ts'
import type { Seen } from './seen.ts'

const AGGREGATOR = 'sandbox-games'
/** Clocks and bonuses may differ by so much about the end of a bonus, in milliseconds. */
const ABOUT = 5_000
const amount = fc.constantFrom(1_00n, 5_00n, 20_00n, 20_00n, 150_00n)
const win = fc.constantFrom(0n, 0n, 0n, 3_33n, 40_00n, 1000_00n)

const sessionOf = ({ people, house }: Real, life: Life, player: number): GameSession => {
  const now = house.sites[0].clock.now()
  const { id, session } = people[player]!
  return {
    token_hash: `game ${id}`,
    brand_id: 'test',
    player_id: id,
    session_hash: session,
    sysname: 'fox-fire',
    aggregator: AGGREGATOR,
    currency: life.currency,
    created_at: now,
    active_at: now,
  }
}
const callOf = (roundId: string, txId: string, amount: bigint) => ({
  brandId: 'test',
  aggregator: AGGREGATOR,
  roundId,
  txId,
  amount,
})

/** The bonus that can be staked now, by what was seen last. */
const activeGrant = (life: Life, seen: Seen, product: Grant['product'], currency: string) =>
  life.grants.get(
    seen.bonuses.find(
      (bonus) =>
        bonus.player === life.id &&
        bonus.status === 'active' &&
        bonus.product === product &&
        bonus.currency === currency,
    )?.id ?? '',
  )

interface Taken {
  readonly life: Life
  readonly currency: string
  readonly bucket: 'bonus' | 'betting_bonus'
  readonly cents: bigint
  readonly now: number
}

/** What each wallet paid of a stake. A bonus whose time is over pays nothing, and nothing counts for it. */
export function paidBy(before: Seen, after: Seen, { life, currency, bucket, cents, now }: Taken) {
  const paid = (from: string) => before.held(life.id, from, currency) - after.held(life.id, from, currency)
  const [own, bonus] = [paid('main'), paid(bucket)]
  must(own + bonus === cents && own >= 0n && bonus >= 0n, `a stake of ${text(cents)} took ${text(own + bonus)}`)
  const grant = activeGrant(life, before, bucket === 'bonus' ? 'casino' : 'betting', currency)
  const isOver = grant !== undefined && now > grant.endsAt + ABOUT
  must(bonus === 0n || !isOver, `${text(bonus)} of a bonus was staked after its time`)
  return { own, bonus, grant: isOver ? undefined : grant }
}

const stakes: fc.Arbitrary<Step> = fc
  .record({ player: who, cents: amount, n: fc.constantFrom(undefined, undefined, undefined, 0, 1), to: way })
  .map(({ player, cents, n, to }) =>
    step(
      'stake',
      `${player} stakes ${text(cents)}${n === undefined ? '' : ` in open round ${n}`} ${wayText(to)}`,
      (model) => canPay(model.seen, lifeOf(model, player), cents, 'bonus'),
      async (model, real) => {
        const life = lifeOf(model, player)
        const known = n === undefined ? undefined : pick(openRounds(life), n)
        const round: Round = known ?? {
          id: `${life.id} round ${life.rounds.length}`,
          currency: life.currency,
          parts: [],
          isOver: false,
          won: 0n,
        }
        const txId = `${round.id} bet ${round.parts.length} ${(real.keys += 1)}`
        const session = sessionOf(real, life, player)
        const { ok } = await callWallet(real, to, ({ app }) =>
          app.platform.services.games.rounds.bet(session, callOf(round.id, txId, cents)),
        )
        if (!ok) return undefined
        if (!known) life.rounds.push(round)
        return staked(real, to, life, round, { txId, cents })
      },
    ),
  )

const canPay = ({ held }: Seen, { id, currency }: Life, cents: bigint, bucket: string): boolean =>
  held(id, 'main', currency) + held(id, bucket, currency) >= cents
const openRounds = ({ rounds }: Life): Round[] => rounds.filter(({ isOver }) => !isOver)

const staked =
  (real: Real, { site }: Way, life: Life, round: Round, { txId, cents }: { txId: string; cents: bigint }): Effect =>
  (before, after) => {
    const { currency } = round
    const now = real.house.sites[site].clock.now().getTime()
    const paid = paidBy(before, after, { life, currency, bucket: 'bonus', cents, now })
    const part = noteStake(life, currency, { id: txId, ...paid })
    if (part.grant) {
      part.played = cents
      part.grant.played += cents
    }
    round.parts.push(part)
  }

const wins = (amounts: fc.Arbitrary<bigint>): fc.Arbitrary<Step> =>
  fc
    .record({
      player: who,
      n: fc.nat(3),
      cents: amounts,
      ends: fc.constantFrom(true, true, true, true, false),
      to: way,
    })
    .map(({ player, n, cents, ends, to }) =>
      step(
        'win',
        `round ${n} of ${player} wins ${text(cents)}${ends ? '' : ' and goes on'} ${wayText(to)}`,
        (model) => openRounds(lifeOf(model, player)).length > 0,
        async (model, real) => {
          const life = lifeOf(model, player)
          const round = pick(openRounds(life), n)!
          const call = { ...callOf(round.id, `${round.id} win ${(real.keys += 1)}`, cents), endsRound: ends }
          const session = { ...sessionOf(real, life, player), currency: round.currency }
          const { ok } = await callWallet(real, to, ({ app }) => app.platform.services.games.rounds.win(session, call))
          if (!ok) return undefined
          return () => {
            const own = ownShare(cents, round.parts)
            purseOf(life, round.currency).own += own
            round.won += own
            const fed = round.parts.find(({ bonus, back }) => bonus > 0n && !back)
            addWorth(fed?.grant, fed ? bonusShare(cents, own) : 0n)
            round.isOver = ends
          }
        },
      ),
    )

/** What is left for bonus money; own money's part is rounded up, so this may be one more. */
export const bonusShare = (cents: bigint, own: bigint): bigint => (cents > 0n ? cents - own + 1n : 0n)

const returns: fc.Arbitrary<Step> = fc
  .record({ player: who, n: fc.nat(3), kind: fc.constantFrom('rollback' as const, 'refund' as const), to: way })
  .map(({ player, n, kind, to }) =>
    step(
      kind,
      `${kind} of the last stake of round ${n} of ${player} ${wayText(to)}`,
      (model) => returnable(lifeOf(model, player), kind).length > 0,
      async (model, real) => {
        const life = lifeOf(model, player)
        const round = pick(returnable(life, kind), n)!
        const part = round.parts.findLast(({ back }) => !back)!
        const session = { ...sessionOf(real, life, player), currency: round.currency }
        const call = callOf(round.id, `${round.id} back ${(real.keys += 1)}`, 0n)
        const { ok } = await callWallet(real, to, ({ app }) =>
          app.platform.services.games.rounds.giveBack(session, call, part.id, kind),
        )
        if (!ok) return undefined
        return () => {
          giveBack(life, round.currency, part)
          round.isOver ||= round.parts.every(({ back }) => back)
        }
      },
    ),
  )
/** Open rounds are rolled back; those that are over are refunded. */
const returnable = ({ rounds }: Life, kind: 'rollback' | 'refund'): Round[] =>
  rounds.filter(({ isOver, parts }) => isOver === (kind === 'refund') && parts.some(({ back }) => !back))

/** Play in games. */
export const playSteps = { stakes, wins: wins(win), losses: wins(fc.constant(0n)), returns }
