import fc from 'fast-check'
import { PlatformError } from '../../../src/platform/kernel/errors.ts'
import { CallRefused, InsufficientFunds } from '../../../src/platform/domains/wallet/index.ts'
import type { Answer, Parsed, Visitor } from '../../../src/platform/testing.ts'
import { must } from '../proof.ts'
import { holdLaw } from './law.ts'
import type { House, Person, Site } from './house.ts'
import type { Life, Model } from './model.ts'
import { see, type Seen } from './seen.ts'

/** Steps taken, and how often each kind of step did something. */
export interface Tally {
  steps: number
  readonly done: Map<string, number>
}
export interface Real {
  readonly house: House
  readonly people: readonly Person[]
  readonly tally: Tally
  keys: number
}
export type Step = fc.AsyncCommand<Model, Real>

/** How a call is made: at which process, and whether something goes wrong on the way. */
export interface Way {
  readonly site: 0 | 1
  /** `again`: sent again to the other one, as after a lost answer; `race`: to both at once; `dies`: see `broken`. */
  readonly how: 'once' | 'again' | 'race' | 'dies'
}
export const way: fc.Arbitrary<Way> = fc.record({
  site: fc.constantFrom(0, 1),
  how: fc.oneof(
    { weight: 12, arbitrary: fc.constant('once' as const) },
    { weight: 1, arbitrary: fc.constantFrom('again' as const, 'race' as const, 'dies' as const) },
  ),
})
/** Which of the players acts: mostly the same one, so that much happens to them. */
export const who = fc.constantFrom(0, 0, 0, 1)
/** One of a list, counted from the end: what is new is more likely to be chosen by a small number. */
export const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list.length === 0 ? undefined : list[list.length - 1 - (n % list.length)]

export interface Outcome {
  readonly ok: boolean
  readonly data: Parsed
}
const REFUSED: Outcome = { ok: false, data: undefined }

/** Makes a call, with what goes wrong on its way. It is done when any of its repetitions was. */
async function send({ house }: Real, { site, how }: Way, call: (at: 0 | 1) => Promise<Outcome>): Promise<Outcome> {
  const other = site === 0 ? 1 : 0
  if (how === 'once') return call(site)
  if (how === 'race') {
    const [first, second] = await Promise.all([call(site), call(other)])
    return first.ok ? first : second
  }
  // What fails at the end of its transaction is no fault of the platform.
  const first = how === 'dies' ? await house.broken(() => call(site).catch(() => REFUSED)) : await call(site)
  const second = await call(other)
  return first.ok ? first : second
}

/** Calls a method of the API as a player, under one idempotency key. */
export async function callApi(
  real: Real,
  to: Way,
  player: number,
  ...[name, params]: Parameters<Visitor['call']>
): Promise<Outcome> {
  const key = `life-key-${String((real.keys += 1)).padStart(8, '0')}`
  const person = real.people[player]!
  let isBroken = to.how === 'dies'
  return send(real, to, async (at) => {
    const answer = await person.at[at].call(name, params, { 'idempotency-key': key })
    const mayFail = isBroken
    isBroken = false
    return outcomeOf(name, answer, mayFail)
  })
}

function outcomeOf(name: string, { status, body, data }: Answer, mayFail: boolean): Outcome {
  must(status < 500 || mayFail, `${name} was answered ${status}: ${body}`)
  return { ok: status === 200, data }
}

/** Makes a wallet call of an aggregator or a sportsbook, with its own ids. */
export const callWallet = (real: Real, to: Way, call: (site: Site) => Promise<unknown>): Promise<Outcome> =>
  send(real, to, async (at) => {
    try {
      await call(real.house.sites[at])
      return { ok: true, data: undefined }
    } catch (error) {
      if (error instanceof PlatformError || error instanceof CallRefused || error instanceof InsufficientFunds)
        return REFUSED
      throw error
    }
  })

/** What a step did, told before the law is held; undefined when it did nothing. */
export type Effect = ((before: Seen, after: Seen) => void) | undefined

/** A step. `act` does it, and returns what the model counts for it. */
export const step = (
  name: string,
  text: string,
  check: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<Effect>,
): Step => ({
  check,
  toString: () => text,
  async run(model, real) {
    const { tally } = real
    tally.steps += 1
    const effect = await act(model, real)
    if (effect) tally.done.set(name, (tally.done.get(name) ?? 0) + 1)
    await settle(model, real, effect)
  },
})

/** Looks at what there is after a step, and holds the law. */
export async function settle(model: Model, { house, people }: Real, effect?: Effect): Promise<void> {
  const after = await see(
    house.database.pool,
    people.map(({ id }) => id),
  )
  effect?.(model.seen, after)
  holdLaw(model, after, Math.max(...house.sites.map(({ clock }) => clock.now().getTime())))
}

export const lifeOf = (model: Model, player: number): Life => model.lives[player]!
export const always = (): boolean => true
/** Something happened that the model learns from what it sees. */
export const nothingElse: Effect = () => undefined

/** How a way is written in the text of a step. */
export const wayText = ({ site, how }: Way): string => `at ${site}${how === 'once' ? '' : `, ${how}`}`
/** Cents as the API takes them. */
export const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
