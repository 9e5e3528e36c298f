import fc from 'fast-check'
import { must } from '../proof.ts'
import { TERMS } from './brand.ts'
import { text } from './law.ts'
import { lostBy, pointsOf, purseOf } from './model.ts'
import { always, callApi, lifeOf, nothingElse, pick, step, way, wayText, who, type Step } from './step.ts'

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

const actions = fc.constantFrom('activate', 'activate', 'activate', 'deactivate', 'deactivate', 'remove')
const handles: fc.Arbitrary<Step> = fc
  .record({ player: who, n: fc.nat(3), action: actions, to: way })
  .map(({ player, n, action, to }) =>
    step(
      action,
      `${player}: ${action} bonus ${n} ${wayText(to)}`,
      ({ seen }) => seen.bonuses.length > 0,
      async (model, real) => {
        const open = model.seen.bonuses.filter(
          ({ player: of, status }) =>
            of === lifeOf(model, player).id && ['available', 'claimed', 'active'].includes(status),
        )
        const bonus = pick(open, n)
        if (!bonus || (action === 'deactivate' && bonus.product === 'betting')) return undefined
        const group = bonus.product === 'betting' ? 'BettingBonuses' : 'bonuses'
        const method = `${group}.${action}` as Parameters<typeof callApi>[3]
        return (await callApi(real, to, player, method, { bonus_id: bonus.id })).ok ? nothingElse : undefined
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
export const bonusSteps = [
  codes,
  codes,
  takes,
  takes,
  takes,
  ...Array.from({ length: 9 }, () => handles),
  cashbacks,
  cashbacks,
  cashbacks,
  shops,
  cups,
  cups,
]
