import fc from 'fast-check'
import { BEHIND, logIn, type Site } from './house.ts'
import { always, callApi, lifeOf, nothingElse, step, way, wayText, who, type Step } from './step.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** How far clocks move at once: exactly as far as they are apart, too. */
const spans = fc.oneof(
  fc.constantFrom(BEHIND, BEHIND, MINUTE, 16 * MINUTE),
  fc.constantFrom(DAY, 2 * DAY + MINUTE, 2 * DAY + MINUTE, 7 * DAY, 7 * DAY),
)
const spanText = (span: number): string => (span < MINUTE ? `${span} ms` : `${Math.round(span / MINUTE)} minutes`)

/** Does all that is due, at one process. */
export async function work({ app: { platform } }: Site): Promise<void> {
  await platform.services.tournaments.run()
  await platform.services.loyalty.run()
  while (await platform.runDue());
}

/** The process whose jobs run, if any do. */
const worker = fc.constantFrom(0 as const, 1 as const)
const workText = (at: 0 | 1 | undefined): string => (at === undefined ? '' : `, and jobs run at ${at}`)

const clocks = (by: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.tuple(by, fc.option(worker, { nil: undefined, freq: 2 })).map(([span, at]) =>
    step('clocks', `the clocks move by ${spanText(span)}${workText(at)}`, always, async (_, { house }) => {
      house.advance(span)
      if (at !== undefined) await work(house.sites[at])
      return nothingElse
    }),
  )

const jobs: fc.Arbitrary<Step> = worker.map((at) =>
  step('jobs', `jobs run at ${at}`, always, async (_, { house }) => {
    await work(house.sites[at])
    return nothingElse
  }),
)

/** One clock is set back, as a machine's is by its time server; the other one goes on. */
const backward: fc.Arbitrary<Step> = fc.constantFrom(0, 1).map((site) =>
  step('clock set back', `the clock of ${site} is set back by ${BEHIND} ms`, always, async (_, { house }) => {
    const { clock } = house.sites[site]!
    clock.set(new Date(clock.now().getTime() - BEHIND))
    return nothingElse
  }),
)

const zones: fc.Arbitrary<Step> = fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles').map((zone) =>
  step('time zone', `the brand moves to ${zone}`, always, async (model, { house }) => {
    house.setRules({ ...model.rules, zone })
    return nothingElse
  }),
)

const currencies: fc.Arbitrary<Step> = fc
  .record({ player: who, currency: fc.constantFrom('EUR', 'EUR', 'USD'), to: way })
  .map(({ player, currency, to }) =>
    step('currency', `${player} plays in ${currency} ${wayText(to)}`, always, async (model, real) => {
      if (!(await callApi(real, to, player, 'account.setCurrency', { currency })).ok) return undefined
      lifeOf(model, player).currency = currency
      return nothingElse
    }),
  )

const limits: fc.Arbitrary<Step> = fc
  .record({ player: who, type: fc.constantFrom('deposit', 'loss', 'stake', 'break'), to: way })
  .map(({ player, type, to }) =>
    step(type === 'break' ? 'break' : 'limit', `${player} sets a ${type} ${wayText(to)}`, always, async (_, real) => {
      const { ok } =
        type === 'break'
          ? await callApi(real, to, player, 'limits.takeBreak', { period: 'P1D' })
          : await callApi(real, to, player, 'limits.set', { type, period: '1', amount: '500.00' })
      if (type === 'break') await logIn(real.house, real.people[player]!)
      return ok ? nothingElse : undefined
    }),
  )

/** Time, and what players and brands set. */
export const worldSteps = {
  clocks: clocks(spans),
  weeks: clocks(fc.constant(7 * DAY)),
  jobs,
  backward,
  zones,
  currencies,
  limits,
}
