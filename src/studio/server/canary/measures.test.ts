import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANARY_DEFAULTS } from '../../../../schemas/office/index.ts'
import { measuredOf, refusalsIn, sentencesOf, verdict, worseIn } from './measures.ts'

const LIMITS = { ...CANARY_DEFAULTS, guests: 100 }
const counts = (given: Record<string, number>) => new Map(Object.entries({ guests: 1000, views: 1000, ...given }))

test.each([
  [{ registrations: 100 }, { registrations: 40 }, 'Registrations: 4.0 per 100 guests of the canary, 10.0'],
  [{ deposits: 100 }, { deposits: 49 }, 'Deposits started: 4.9'],
  [{ settled: 100 }, { settled: 49 }, 'Deposits settled: 4.9'],
  [{ errors: 10 }, { errors: 31 }, 'Errors: 3.1 per 100 page views'],
  [{ failures: 0 }, { failures: 21 }, 'Failed answers: 2.1'],
  [{ 'refusal a': 10, 'refusal b': 10 }, { 'refusal a': 40, 'refusal b': 40 }, 'Refusals: 8.0'],
  [{ lcp: 100, 'lcp good': 95 }, { lcp: 100, 'lcp good': 80 }, 'Fast first content (LCP): 80.0'],
])('what is worse by more than is allowed is told: %j, %j', (air, canary, told) => {
  const sides = { air: counts(air), canary: counts(canary) }
  const why = verdict(sides, LIMITS)!
  expect(why).toContain(told)
  // The sentence is read back as what it was made of.
  const worse = worseIn(why)!
  const measured = measuredOf(sides).find(({ name }) => name === worse.name)!
  expect(told).toContain(worse.canary.toFixed(1))
  expect([worse.canary, worse.air]).toEqual([measured.canary, measured.air].map((share) => Number(share.toFixed(1))))
  expect(verdict({ air: counts(canary), canary: counts(air) }, LIMITS)).toBeUndefined()
  // Too few guests tell nothing.
  for (const side of ['air', 'canary'] as const) {
    const both = { air: counts(air), canary: counts(canary) }
    expect(verdict({ ...both, [side]: new Map([...both[side], ['guests', 99]]) }, LIMITS)).toBeUndefined()
  }
})

test('exactly as much worse as is allowed is allowed; sides that are equal never end a canary', () => {
  expect(verdict({ air: counts({ errors: 0 }), canary: counts({ errors: 20 }) }, LIMITS)).toBeUndefined()
  const names = [
    'guests',
    'views',
    'errors',
    'failures',
    'registrations',
    'deposits',
    'settled',
    'lcp',
    'lcp good',
    'refusal x',
  ]
  const some = fc.dictionary(fc.constantFrom(...names), fc.nat({ max: 1000 }))
  fc.assert(
    fc.property(some, (given) => {
      const side = counts(given)
      const limits = { guests: 1, errors: 0, refusals: 0, registrations: 0, deposits: 0, settled: 0, vitals: 0 }
      expect(verdict({ air: side, canary: side }, limits)).toBeUndefined()
    }),
  )
})

test('what staff write of a canary they end is read as no measure', () => {
  for (const why of ['guests complain', 'Errors: too many', 'the draft was dropped', ''])
    expect(worseIn(why)).toBeUndefined()
})

test('sentences have both sides; refusals are told by gate, the most frequent first', () => {
  const air = counts({ registrations: 50 })
  const canary = counts({ registrations: 60, 'refusal a': 1, 'refusal b': 3 })
  expect(sentencesOf({ air, canary })).toContain(
    'Registrations: 6.0 per 100 guests of the canary, 5.0 of what is on air.',
  )
  expect(refusalsIn(canary)).toEqual([
    { gate: 'b', count: 3 },
    { gate: 'a', count: 1 },
  ])
})
