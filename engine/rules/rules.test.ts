import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRule, decide, OPERATORS, pathsOf, ruleContext, timeIn, type RuleContext } from './index.ts'

const context: RuleContext = {
  features: { games: true, demo: false },
  session: { authenticated: true, currency: 'EUR', verified: false, country: 'NO', balance: 12.5 },
  locale: 'en',
  market: 'mt',
  now: '2026-05-01T10:00:00.000Z',
  time: { hour: 12, weekday: 5, date: '2026-05-01' },
  route: { id: 'home', path: '/', query: { tab: 'new' }, params: {} },
}
const v = (path: unknown) => ({ var: path })

test.each([
  [true, true],
  [false, false],
  [{ '===': [v('session.authenticated'), true] }, true],
  [v('features.games'), true],
  [{ and: [v('features.games'), { '!': v('features.demo') }] }, true],
  [{ or: [v('features.demo'), { '==': [v('locale'), 'en'] }] }, true],
  [{ in: [v('market'), ['mt', 'se']] }, true],
  [{ in: [v('market'), ['de']] }, false],
  [{ if: [v('features.demo'), false, true] }, true],
  [{ '>=': [v('now'), '2026-05-01'] }, true],
  [{ '<': ['2026-01-01', v('now'), '2026-06-01'] }, true],
  [{ '===': [v('route.query.tab'), 'new'] }, true],
  [{ '===': [v(['route.query.sort', 'az']), 'az'] }, true],
  [{ '!!': v('route.query.none') }, false],
  [{ and: [{ '!': v('session.verified') }, { '==': [v('session.country'), 'NO'] }] }, true],
  [{ '<=': [10, v('session.balance'), 20] }, true],
  [{ '<': [v('session.login'), 10] }, false],
  [{ '>=': [v('session.login'), 0] }, false],
  [{ and: [{ '>=': [v('time.hour'), 6] }, { in: [v('time.weekday'), [5, 6]] }] }, true],
  [{ '==': [v('time.date'), '2026-05-01'] }, true],
])('%j is %s', (rule, expected) => {
  expect(checkRule(rule)).toEqual([])
  expect(decide(rule, context)).toBe(expected)
})

test.each([
  ['truthy is not true', v('locale')],
  ['an empty object', {}],
  ['two operators', { '==': [1, 1], '===': [1, 1] }],
  ['the text "true"', 'true'],
  ['nothing', null],
  ['a list', [true]],
  ['the negation of a mistyped path', { '!': v('session.autenticated') }],
  ['the negation of a mistyped feature', { '!': v('features.gamez') }],
  ['a comparison with a whole object', { '!==': [v('session'), 1] }],
  ['an unknown operator', { equals: [1, 1] }],
  ['an operator of json-logic that rules may not use', { '===': [{ cat: ['a'] }, 'a'] }],
  ['a method call', { method: ['x', 'toString'] }],
  ['a path built at run time', { '===': [v({ if: [true, 'locale', 'market'] }), 'en'] }],
  ['a path through the prototype', { '!': v('features.constructor') }],
  ['a deep prototype', { '!!': v('__proto__.toString') }],
  ['too few operands', { '===': [1] }],
])('%s hides', (_, rule) => {
  expect(decide(rule, context)).toBe(false)
})

test('values inherited through a prototype are not read', () => {
  const inherited = { ...context, session: Object.create({ authenticated: true }) as Record<string, unknown> }
  expect(decide({ '===': [v('session.authenticated'), true] }, inherited)).toBe(false)
  expect(decide(v('route.query.toString'), { ...context, route: { query: {} } })).toBe(false)
})

test('a value that is an object or looks like a rule is never evaluated', () => {
  const planted = { ...context, session: { ...context.session, login: { '===': [1, 1] } } }
  expect(decide(v('session.login'), planted)).toBe(false)
  expect(decide({ in: [1, v('session.login')] }, { ...context, session: { login: [{ var: 'x' }] } })).toBe(false)
})

test('a rule that is too large hides', () => {
  const deep = Array.from({ length: 200 }).reduce<unknown>((rule) => ({ '!': rule }), true)
  expect(decide(deep, context)).toBe(false)
  const wide = { or: Array.from({ length: 40 }, () => ({ or: Array.from({ length: 40 }, () => true) })) }
  expect(checkRule(wide)).toMatchObject([{ message: 'the rule is too large' }])
})

test("a guest's missing values are empty, not unknown", () => {
  expect(decide({ '!': v('session.authenticated') }, { ...context, session: null })).toBe(true)
})

test('problems name the nearest paths and operators', () => {
  expect(checkRule({ and: [v('session.autenticated')] })).toMatchObject([
    {
      path: ['and', '0', 'var'],
      found: '"session.autenticated"',
      names: expect.arrayContaining(['session.authenticated']) as unknown,
    },
  ])
  expect(checkRule({ equals: [] })).toMatchObject([{ names: Object.keys(OPERATORS) }])
})

test('the paths a rule reads', () => {
  expect(pathsOf({ and: [v('now'), { in: [v(['route.query.tab', '']), ['a']] }] })).toEqual(
    new Set(['now', 'route.query.tab']),
  )
})

const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'features',
  'session',
  'nothing',
)
const paths = fc.array(names, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))

test('for any path, only own values of the context count', () => {
  fc.assert(
    fc.property(
      paths,
      fc.constantFrom<(path: string) => unknown>(
        (path) => v(path),
        (path) => ({ '!': v(path) }),
        (path) => ({ '!==': [v(path), 1] }),
        (path) => ({ or: [v(path), true] }),
      ),
      (path, make) => {
        expect(decide(make(path), context)).toBe(false)
      },
    ),
  )
})

test('any input is evaluated to true or false without throwing or side effects', () => {
  const before = JSON.stringify(context)
  const known = fc.constantFrom(...Object.keys(OPERATORS), 'map', 'log', 'method', '__proto__')
  const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 2 }),
      fc.boolean(),
      fc.constantFrom('features.games', 'now', 'session.login').map(v),
      fc
        .tuple(known, fc.array(tie('rule'), { maxLength: 3 }))
        .map(([operator, operands]) => Object.fromEntries([[operator, operands]])),
    ),
  }))
  fc.assert(
    fc.property(rule, (anything) => {
      expect([true, false]).toContain(decide(anything, context, ruleContext))
      expect(JSON.stringify(context)).toBe(before)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('the time of a rule is in the brand’s time zone, across midnight and clock changes', () => {
  expect(timeIn('UTC', '2026-12-31T23:30:00Z')).toEqual({ hour: 23, weekday: 4, date: '2026-12-31' })
  expect(timeIn('Europe/Oslo', '2026-12-31T23:30:00Z')).toEqual({ hour: 0, weekday: 5, date: '2027-01-01' })
  expect(timeIn('Europe/Oslo', '2026-06-01T23:30:00Z').hour).toBe(1)
  expect(timeIn('America/Sao_Paulo', '2026-06-01T02:00:00Z')).toEqual({ hour: 23, weekday: 7, date: '2026-05-31' })
})
