import fc from 'fast-check'
import { OfficeRefusal, PlatformError } from '../../../src/platform/kernel/errors.ts'
import { must } from '../proof.ts'
import { TERMS } from './brand.ts'
import { logIn, tell } from './house.ts'
import { text } from './law.ts'
import { end, purseOf, type Deposit } from './model.ts'
import {
  always,
  callApi,
  decimal,
  lifeOf,
  nothingElse,
  pick,
  step,
  way,
  wayText,
  who,
  type Real,
  type Step,
  type Way,
} from './step.ts'

const CARD = { methodId: 1, method: 'card' }
const amount = fc.constantFrom(20_00n, 20_00n, 50_00n, 200_00n)

/** Tells what became of a deposit; repeated, under the same id of the event. */
async function hear(real: Real, { site, how }: Way, deposit: Deposit, outcome: string): Promise<boolean> {
  const { id: reference, amount: cents, currency } = deposit
  deposit.told.add(outcome)
  const event = { event_id: `${reference}:${outcome}:${(real.keys += 1)}`, kind: 'deposit', reference, outcome }
  const body = { ...event, amount: { amount: decimal(cents), currency } }
  const [one, other] = [real.house.sites[site], real.house.sites[site === 0 ? 1 : 0]]
  if (how === 'dies') await real.house.broken(() => tell(one, body))
  const answers = how === 'race' ? await Promise.all([tell(one, body), tell(other, body)]) : [await tell(other, body)]
  if (how === 'again') answers.push(await tell(one, body))
  for (const { status, body: said } of answers) must(status < 500, `${outcome} was answered ${status}: ${said}`)
  return answers.some(({ status }) => status === 200)
}

const deposits = (withOffer: boolean): fc.Arbitrary<Step> => {
  const offered = withOffer ? 'with the offer ' : ''
  return fc
    .record({ player: who, cents: amount, isPaid: fc.constantFrom(true, true, true, true, false), to: way })
    .map(({ player, cents, isPaid, to }) =>
      step(
        withOffer ? 'deposit with the offer' : 'deposit',
        `${player} ${isPaid ? 'deposits' : 'orders'} ${text(cents)} ${offered}${wayText(to)}`,
        always,
        async (model, real) => {
          const life = lifeOf(model, player)
          const offer = withOffer ? { campaign_offer_id: TERMS.offer.id } : {}
          const order = { ...CARD, amount: decimal(cents), ...offer }
          const { ok, data } = await callApi(real, to, player, 'cashier.makedeposit', order)
          if (!ok) return undefined
          const { id } = data.transaction
          const { currency } = life
          const deposit = { id, amount: cents, currency, withOffer, told: new Set(['']), status: 'created', taken: 0n }
          life.deposits.push(deposit)
          if (isPaid) await hear(real, to, deposit, 'success')
          return nothingElse
        },
      ),
    )
}

const news = (outcomes: readonly string[]): fc.Arbitrary<Step> =>
  fc
    .record({ player: who, n: fc.nat(3), outcome: fc.constantFrom(...outcomes), to: way })
    .map(({ player, n, outcome, to }) =>
      step(
        outcome,
        `the provider says ${outcome} of deposit ${n} of ${player} ${wayText(to)}`,
        (model) => lifeOf(model, player).deposits.length > 0,
        async (model, real) =>
          (await hear(real, to, pick(lifeOf(model, player).deposits, n)!, outcome)) ? nothingElse : undefined,
      ),
    )

const withdrawals: fc.Arbitrary<Step> = fc
  .record({ player: who, part: fc.constantFrom(1n, 1n, 2n), burns: fc.constantFrom(true, true, false), to: way })
  .map(({ player, part, burns, to }) =>
    step(
      'withdrawal',
      `${player} withdraws ${part === 1n ? 'everything' : 'half'}${burns ? ' and ends bonuses' : ''} ${wayText(to)}`,
      (model) => model.seen.held(lifeOf(model, player).id, 'main', lifeOf(model, player).currency) > 1n,
      async (model, real) => {
        const life = lifeOf(model, player)
        const { currency } = life
        const cents = model.seen.held(life.id, 'main', currency) / part
        // The first withdrawal to a destination wants a recent login.
        await logIn(real.house, real.people[player]!).catch(refusedOnly)
        const order = { ...CARD, amount: decimal(cents), ...(burns && { burn_bonuses: true }) }
        const { ok } = await callApi(real, to, player, 'cashier.makewithdrawal', order)
        if (!ok) return undefined
        const { toPlay } = purseOf(life, currency)
        must(toPlay === 0n, `a withdrawal was accepted with ${text(toPlay)} ${currency} still to be staked`)
        // It ends what was begun, and what its deposit backs.
        for (const grant of life.grants.values())
          if (grant.product === 'casino' && grant.currency === currency && (grant.begun || grant.deposit !== null))
            end(grant)
        return nothingElse
      },
    ),
  )

function refusedOnly(error: unknown): void {
  if (!(error instanceof PlatformError) && !(error instanceof OfficeRefusal)) throw error
}

const orderOf = (real: Real, player: number, n: number, model: Parameters<Step['check']>[0]) =>
  pick(
    model.seen.orders.filter(({ type, player: of }) => type === 'withdrawal' && of === real.people[player]!.id),
    n,
  )
const hasWithdrawal = (player: number) => (model: Parameters<Step['check']>[0]) =>
  model.seen.orders.some(({ type, player: of }) => type === 'withdrawal' && of === lifeOf(model, player).id)

const cancels: fc.Arbitrary<Step> = fc.record({ player: who, n: fc.nat(2), to: way }).map(({ player, n, to }) =>
  step('cancel', `${player} cancels withdrawal ${n} ${wayText(to)}`, hasWithdrawal(player), async (model, real) => {
    const { id } = orderOf(real, player, n, model)!
    return (await callApi(real, to, player, 'cashier.cancelwithdrawal', { id })).ok ? nothingElse : undefined
  }),
)

const decisions: fc.Arbitrary<Step> = fc
  .record({ player: who, n: fc.nat(2), what: fc.constantFrom('approve', 'approve', 'decline', 'return'), to: way })
  .map(({ player, n, what, to }) =>
    step(what, `withdrawal ${n} of ${player}: ${what} ${wayText(to)}`, hasWithdrawal(player), async (model, real) => {
      const { id, amount: cents, currency } = orderOf(real, player, n, model)!
      const site = real.house.sites[to.site]
      if (what === 'return') {
        const money = { amount: decimal(cents), currency }
        const event = { event_id: `${id}:returned`, kind: 'payout', reference: id, outcome: 'returned', amount: money }
        return (await tell(site, event)).status === 200 ? nothingElse : undefined
      }
      const { approve, decline } = site.app.platform.services.cashier.office.withdrawals
      const { brand } = real.house
      const done = what === 'approve' ? approve(brand, id, 'anna') : decline(brand, id, 'anna', 'other')
      return done.then(() => nothingElse, refusedOnly) as Promise<undefined>
    }),
  )

/** Money in and out. */
export const cashierSteps = {
  deposits: deposits(false),
  offers: deposits(true),
  news: news(['refunded', 'charged_back', 'charge_back_won', 'success', 'declined']),
  reversals: news(['refunded', 'refunded', 'charged_back']),
  withdrawals,
  cancels,
  decisions,
}
