import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod, reason } from './method.ts'
import { CANARY_DEFAULTS } from './names.ts'

const id = Type.String({ pattern: '^[a-z0-9]{1,40}$' })
const points = (byDefault: number, what: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      default: byDefault,
      description: `${what} per 100, by how much the canary may be worse; above that it takes itself back.`,
    }),
  )

/** How many deposits, and how much of each currency. */
const paid = (description: string) =>
  Strict(
    { count: Type.Integer(), amounts: Type.Array(Money, { description: 'One of each currency.' }) },
    { description },
  )

const side = Strict({
  side: Type.Enum(['air', 'canary']),
  guests: Type.Integer({ description: 'Browsers that brought their cookie back.' }),
  views: Type.Integer({ description: 'Page views that were measured.' }),
  registrations: Type.Integer(),
  deposits: Type.Integer({ description: 'Deposits that were started: orders, whatever became of them.' }),
  settled: paid('Deposits of this side whose money arrived, also after the canary ended, and is still here.'),
  returned: paid('Deposits of this side whose money arrived and went back: refunds and charge-backs.'),
  errors: Type.Integer({ description: 'Page views with an error in the browser.' }),
  failures: Type.Integer({ description: 'Answers with a status of 500 or above.' }),
  refusals: Type.Array(Strict({ gate: Type.String(), count: Type.Integer() })),
  vitals: Type.Array(Strict({ name: Type.String(), good: Type.Integer(), measured: Type.Integer() })),
})

/** What both sides of a canary are compared by. */
const MEASURES = [
  'errors',
  'failures',
  'refusals',
  'registrations',
  'deposits',
  'settled',
  'lcp',
  'cls',
  'inp',
] as const
export type CanaryMeasure = (typeof MEASURES)[number]
/** Both sides of something that is counted, per 100 guests or page views. */
const measured = {
  name: Type.Enum([...MEASURES]),
  air: Type.Number({ description: 'Per 100 guests; of errors and web vitals per 100 page views.' }),
  canary: Type.Number(),
}

/** A draft that a share of guests gets. */
const Canary = Strict({
  id: Type.String(),
  draft: Type.String(),
  hash: Type.String({ description: 'Of all the draft changed when it began; later changes are not part of it.' }),
  base: Type.String({ description: 'The release on air.' }),
  release: Type.String({ description: 'The release that guests of the canary get.' }),
  share: Type.Integer(),
  limits: Strict({
    guests: Type.Integer(),
    errors: Type.Integer(),
    refusals: Type.Integer(),
    registrations: Type.Integer(),
    deposits: Type.Integer(),
    settled: Type.Integer(),
    vitals: Type.Integer(),
  }),
  reason: Type.String(),
  by: Type.String(),
  at: Instant(),
  ended: nullable(
    Strict({
      at: Instant(),
      by: nullable(Type.String({ description: 'Null where it ended by itself.' })),
      told: Type.String({ description: 'Why.' }),
      worse: Type.Optional(
        Strict(
          { ...measured, limit: Type.Number({ description: 'By how much it might be worse.' }) },
          { description: 'What it did worse in, where it took itself back for that.' },
        ),
      ),
    }),
  ),
  sides: Type.Array(side),
  sentences: Type.Array(Type.String(), { description: 'Both sides of each measure.' }),
  measures: Type.Array(Strict(measured), { description: 'The same in numbers.' }),
})
export type OfficeCanary = Static<typeof Canary>

const decides = { verb: 'POST', scope: 'brand', roles: ['publisher'] } as const

/** A draft is given to a share of guests before it is released. Refusals have `error_data.refused`, a code. */
export const canaryStaff = {
  /** The canary of a brand that began last, with what was counted; null where there was none. */
  'canaries.show': officeMethod({
    title: 'Shows the canary of a brand, and what was counted',
    verb: 'GET',
    scope: 'brand',
    roles: ['designer', 'editor', 'publisher', 'auditor'],
    request: Strict({ brand }),
    response: Strict({ canary: nullable(Canary) }),
  }),
  /** Gives a draft, as it is now, to a share of guests; what needs a second person for a release needs one here. */
  'canaries.start': officeMethod({
    title: 'Gives a draft to a share of guests',
    ...decides,
    request: Strict({
      brand,
      id,
      share: Type.Integer({ minimum: 1, maximum: 90, description: 'How many of 100 guests get it.' }),
      guests: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          default: CANARY_DEFAULTS.guests,
          description: 'Guests each side must have before the sides are compared.',
        }),
      ),
      errors: points(CANARY_DEFAULTS.errors, 'Page views with an error, and failed answers,'),
      refusals: points(CANARY_DEFAULTS.refusals, 'Refusals'),
      registrations: points(CANARY_DEFAULTS.registrations, 'Registrations'),
      deposits: points(CANARY_DEFAULTS.deposits, 'Deposits that were started'),
      settled: points(CANARY_DEFAULTS.settled, 'Deposits whose money arrived and is still here'),
      vitals: points(CANARY_DEFAULTS.vitals, 'Page views with a good web vital'),
      reason,
    }),
    response: Canary,
  }),
  'canaries.stop': officeMethod({
    title: 'Takes the canary of a brand back',
    ...decides,
    request: Strict({ brand, reason }),
    response: Canary,
  }),
}
