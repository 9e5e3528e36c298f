import fc from 'fast-check'
import { must } from '../proof.ts'
import { TERMS } from './brand.ts'
import { text } from './law.ts'
import { BEHIND } from './house.ts'
import { lostBy, pointsOf, purseOf, type Model } from './model.ts'
import {
  always,
  callApi,
  lifeOf,
  nothingElse,
  pick,
  settle,
  step,
  way,
  wayText,
  who,
  type Real,
  type Step,
  type Way,
} from './step.ts'

const codes: fc.Arbitrary<Step> = fc
  .record({ player: who, code: fc.constantFrom(...TERMS.codes), to: way })
  .map(({ player, code, to }) =>
    step('code', `${player} enters the code ${code} ${wayText(to)}`, always, async (model, real) => {
      const { ok } = await callApi(real, to, player, 'campaigns.activateOffer', { promo_code: code })
      return ok ? () => void lifeOf(model, player).codes.add(code) : undefined
    }),
  )

const takes: fc.Arbitrary<Step> = fc
  .record({ player: who, what: fc.constantFrom('casino', 'casino', 'betting', 'offer'), to: way })
  .map(({ player, what, to }) =>
    step(
      `take ${what}`,
      `${player} takes ${what === 'offer' ? 'the offer' : `a gift for ${what}`} ${wayText(to)}`,
      always,
      async (model, real) => {
        const offer_id = what === 'offer' ? TERMS.offer.id : TERMS.gifts[what as 'casino' | 'betting']
        const { ok } = await callApi(real, to, player, 'campaigns.takepromotions', { offer_id })
        if (!ok) return undefined
        return () => {
          if (what === 'casino' || what === 'betting') lifeOf(model, player).gifts[what] += 1
        }
      },
    ),
  )

const NAMES = { activate: 'activates', deactivate: 'sets aside', remove: 'removes' } as const
type Action = keyof typeof NAMES

/** Does something with one of a player's bonuses for which it means something. @returns whether it was done */
async function act(model: Model, real: Real, player: number, action: Action, n: number, to: Way): Promise<boolean> {
  const { id } = lifeOf(model, player)
  const bonus = pick(
    model.seen.bonuses.filter(
      ({ player: of, status, product }) =>
        of === id &&
        (action === 'deactivate'
          ? status === 'active' && product === 'casino'
          : ['available', 'claimed'].includes(status) || (action === 'remove' && status === 'active')),
    ),
    n,
  )
  if (!bonus) return false
  const group = bonus.product === 'betting' ? 'BettingBonuses' : 'bonuses'
  const method = `${group}.${action}` as Parameters<typeof callApi>[3]
  return (await callApi(real, to, player, method, { bonus_id: bonus.id })).ok
}

const handles: fc.Arbitrary<Step> = fc
  .record({
    player: who,
    n: fc.constantFrom(0, 0, 1, 2),
    action: fc.constantFrom('activate' as const, 'activate' as const, 'deactivate' as const, 'remove' as const),
    to: way,
  })
  .map(({ player, n, action, to }) =>
    step(
      action,
      `${player} ${NAMES[action]} bonus ${n} ${wayText(to)}`,
      ({ seen }) => seen.bonuses.length > 0,
      async (model, real) => ((await act(model, real, player, action, n, to)) ? nothingElse : undefined),
    ),
  )

/** A bonus set aside and brought back in turns, sometimes as far apart as the clocks are. */
const turns: fc.Arbitrary<Step> = fc
  .record({
    player: who,
    times: fc.array(fc.record({ to: way, isLater: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ player, times }) =>
    step(
      'turns of a bonus',
      `${player} sets a bonus aside or brings it back ${times
        .map(({ to, isLater }) => (isLater ? `${BEHIND} ms later ` : '') + wayText(to))
        .join(', ')}`,
      (model) => model.seen.bonuses.some(({ player: of, isBegun }) => isBegun && of === lifeOf(model, player).id),
      async (model, real) => {
        let isDone = false
        for (const { to, isLater } of times) {
          if (isLater) real.house.advance(BEHIND)
          const done =
            (await act(model, real, player, 'deactivate', 0, to)) || (await act(model, real, player, 'activate', 0, to))
          if (done) await settle(model, real)
          isDone ||= done
        }
        return isDone ? nothingElse : undefined
      },
    ),
  )

const cashbacks: fc.Arbitrary<Step> = fc.record({ player: who, to: way }).map(({ player, to }) =>
  step('cashback', `${player} takes a cashback ${wayText(to)}`, always, async (model, real) => {
    const life = lifeOf(model, player)
    const { data } = await callApi(real, { ...to, how: 'once' }, player, 'cashbacks.get', {})
    const [cashback] = (data?.items ?? []) as { id: string; amount: { amount: string; currency: string } }[]
    if (!cashback) return undefined
    const { ok } = await callApi(real, to, player, 'cashbacks.payout', { cashback_id: cashback.id })
    if (!ok) return undefined
    const { currency } = cashback.amount
    const cents = BigInt(cashback.amount.amount.replace('.', ''))
    return () => {
      const purse = purseOf(life, currency)
      purse.cashback += cents
      const most = (lostBy(life, currency) * TERMS.cashback.percent) / 100n
      must(
        purse.cashback <= most,
        `${text(purse.cashback)} ${currency} of cashback, for losses that give ${text(most)}`,
      )
      purse.own += cents
      purse.toPlay += cents * TERMS.cashback.times
    }
  }),
)

const shops: fc.Arbitrary<Step> = fc.record({ player: who, to: way }).map(({ player, to }) =>
  step('product', `${player} buys for points ${wayText(to)}`, always, async (model, real) => {
    const life = lifeOf(model, player)
    if (!(await callApi(real, to, player, 'loyalty.buyproduct', { id: TERMS.product.id })).ok) return undefined
    return () => {
      life.bought += 1n
      must(pointsOf(life) >= 0n, `${life.id} bought ${life.bought} times, with fewer points than that`)
      const purse = purseOf(life, life.currency)
      purse.own += TERMS.product.amount
      purse.toPlay += TERMS.product.amount
    }
  }),
)

const cups: fc.Arbitrary<Step> = fc.record({ player: who, to: way }).map(({ player, to }) =>
  step('join a tournament', `${player} joins the tournament ${wayText(to)}`, always, async (model, real) => {
    const { data } = await callApi(real, { ...to, how: 'once' }, player, 'tournaments.get', { statuses: 'active' })
    const tournament_id = (data?.items as { id: string }[] | undefined)?.[0]?.id
    if (tournament_id === undefined) return undefined
    const { ok } = await callApi(real, to, player, 'tournaments.participate', { tournament_id })
    return ok ? () => void lifeOf(model, player).cups.add(tournament_id) : undefined
  }),
)

/** Gifts and what players do with them. */
export const bonusSteps = { codes, takes, handles, turns, cashbacks, shops, cups }
