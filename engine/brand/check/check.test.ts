import { expect, test } from 'vitest'
import { formatProblem, type Problem } from '../index.ts'
import { errorsOf, homeWith, testBrand } from '../testing.ts'

test('a valid brand has no problems', async () => {
  expect(await errorsOf({})).toEqual([])
})

test('a mistyped property is reported with its place, the expected names and the nearest one', async () => {
  const [problem] = await errorsOf(homeWith({ props: { titel: 'x' } }))
  expect(problem).toMatchObject({
    brand: 'tiny',
    line: 6,
    column: 11,
    pointer: '/slots/main/hero/props/titel',
    message: 'unknown property',
    found: '"titel"',
    nearest: 'title',
  })
  const line = formatProblem(problem!)
  expect(line).toMatch(
    /^tiny {2}\S+tiny\/pages\/home\.json:6:11 {2}\/slots\/main\/hero\/props\/titel {2}unknown property: /,
  )
  expect(line).toMatch(/: expected one of "title", .*, found "titel"; did you mean "title"\? {2}\[unknown-property\]$/)
})

test.each([
  ['an unknown property of a file', { 'brand.json': testBrand('tiny', { nmae: 1 }) }, '/nmae', { nearest: 'name' }],
  ['a wrong type', { 'features.json': { games: 'yes' } }, '/games', { expected: 'true or false', found: '"yes"' }],
  ['a value not in the list', { 'theme.json': { motion: 'lfit' } }, '/motion', { nearest: 'lift' }],
  ['a missing property', { 'brand.json': { hosts: ['tiny.localhost'] } }, '/name', { message: 'missing' }],
  ['an unknown widget', homeWith({ widget: 'lobby/hreo' }), '/slots/main/hero/widget', { nearest: 'lobby/hero' }],
  [
    'an amount without quotes',
    { 'brand.json': testBrand('tiny', { currencies: { default: 'EUR', available: { EUR: { presets: [10] } } } }) },
    '/currencies/available/EUR/presets/0',
    { expected: expect.stringContaining('such as "1000.00"'), found: '10' },
  ],
  [
    'a wrong prop',
    homeWith({ props: { title: 7 } }),
    '/slots/main/hero/props/title',
    { expected: 'a text in double quotes' },
  ],
  ['an unknown slot', { 'pages/home.json': { slots: { mian: {} } } }, '/slots/mian', { nearest: 'main' }],
  [
    'an unknown instance in order',
    { 'pages/home.json': { slots: { main: { order: ['heroo'] } } } },
    '/slots/main/order/0',
    { nearest: 'hero' },
  ],
  [
    'an unknown instance in order, beside a file of the market',
    {
      'pages/home.json': { slots: { main: { order: ['heroo'] } } },
      'markets/mt/pages/home.json': { slots: { main: { hero: { props: { title: 'Here' } } } } },
    },
    '/slots/main/order/0',
    { nearest: 'hero' },
  ],
  [
    'an unknown message',
    homeWith({ props: { title: 't:lobby.titel' } }),
    '/slots/main/hero/props/title',
    { nearest: 'lobby.title' },
  ],
  ['an unknown icon', homeWith({ props: { icon: 'starr' } }), '/slots/main/hero/props/icon', { nearest: 'star' }],
  [
    'an unknown asset',
    homeWith({ props: { image: 'hero.wepb' } }),
    '/slots/main/hero/props/image',
    { nearest: 'hero.webp' },
  ],
  [
    'a dangerous address',
    homeWith({ props: { href: 'javascript:alert(1)' } }),
    '/slots/main/hero/props/href',
    { message: 'not an address' },
  ],
  [
    'an address on another host',
    homeWith({ props: { href: '//evil.example' } }),
    '/slots/main/hero/props/href',
    { message: 'not an address' },
  ],
  ['an unknown feature', { 'pages/home.json': { feature: 'deposit' } }, '/feature', { nearest: 'deposits' }],
  [
    'an unknown operator',
    homeWith({ when: { equals: [1, 1] } }),
    '/slots/main/hero/when/equals',
    { message: 'unknown operator' },
  ],
  [
    'an unknown path in a rule',
    homeWith({ when: { var: 'session.autenticated' } }),
    '/slots/main/hero/when/var',
    { nearest: 'session.authenticated' },
  ],
  [
    'an unknown field in a form',
    { 'profile-fields.json': { forms: { registration: [{ fields: ['emial'] }] } } },
    '/forms/registration/0/fields/0',
    { nearest: 'email' },
  ],
  [
    'a registration with neither e-mail nor phone',
    { 'profile-fields.json': { forms: { registration: [{ fields: ['password'] }] } } },
    '/forms/registration',
    { message: 'the registration asks for nothing to log in with', found: 'neither' },
  ],
  [
    'an unknown rule',
    { 'validators.json': { forms: { registration: { email: [{ rule: 'emial' }] } } } },
    '/forms/registration/email/0/rule',
    { nearest: 'email' },
  ],
  [
    'a pattern that looks ahead',
    { 'validators.json': { forms: { registration: { email: [{ rule: 'regex', regex: '(?=a)b' }] } } } },
    '/forms/registration/email/0/regex',
    { message: 'the pattern looks ahead or behind, which does not run in linear time', line: 7, found: '"(?=a)b"' },
  ],
  [
    'a pattern of a field that refers back',
    {
      'profile-fields.json': {
        fields: { plate: { type: 'input', label: 'Plate', options: { regex: '(a)\\1' } } },
        forms: { registration: [{ fields: ['plate'] }] },
      },
    },
    '/fields/plate/options/regex',
    { message: 'the pattern refers back to a group, which does not run in linear time' },
  ],
  [
    'a rule without its parameter',
    { 'validators.json': { forms: { registration: { email: [{ rule: 'minLength' }] } } } },
    '/forms/registration/email/0/min',
    { expected: '"min"' },
  ],
  [
    'a path of another page',
    { 'pages/two.json': { path: '/' } },
    '/path',
    { message: 'the path belongs to another page' },
  ],
  [
    'a layout nobody wrote',
    { 'pages/two.json': { path: '/two', layout: 'game' } },
    '/layout',
    { message: 'no such layout' },
  ],
  [
    'a shell nobody wrote',
    { 'pages/two.json': { path: '/two', shell: 'fulll' } },
    '/shell',
    { message: 'no such shell', nearest: 'full' },
  ],
  [
    "a slot that a page's shell does not have",
    {
      'pages/home.json': { shell: 'bare', slots: { header: {} } },
      'shells/bare.json': { frame: { widget: 'lobby/tabs' } },
    },
    '/slots/header',
    { message: '"lobby/tabs" has no such slot' },
  ],
  [
    "a wrong prop of a shell's frame",
    { 'shells/bare.json': { frame: { widget: 'frame/plain', props: { wide: 1 } } } },
    '/frame/props/wide',
    { expected: 'true or false' },
  ],
  [
    'a default locale that is not available',
    { 'brand.json': testBrand('tiny', { locales: { default: 'de', available: [{ code: 'en', name: 'English' }] } }) },
    '/locales/default',
    { message: 'the default locale is not available' },
  ],
  [
    'a promo code that opens no offer',
    { 'platform/campaigns.json': { promoCodes: { SPARK: { offer: 9 } } } },
    '/promoCodes/SPARK/offer',
    { message: 'no such offer', found: '9' },
  ],
  [
    'a promo code in a foreign currency',
    { 'platform/campaigns.json': { promoCodes: { SPARK: { bonus: { USD: '5.00' } } } } },
    '/promoCodes/SPARK/bonus/USD',
    { message: 'the brand has no such currency' },
  ],
  [
    'a currency without a rate',
    { 'brand.json': testBrand('tiny', { currencies: { default: 'EUR', available: { EUR: {}, GBP: {} } } }) },
    '/currencies/available/GBP',
    { message: 'no rate for GBP' },
  ],
  [
    'a duration nobody can read',
    { 'platform/settings.json': { session: { idle: '30m' } } },
    '/session/idle',
    { message: 'not a duration', found: '"30m"' },
  ],
  [
    'a limit with more decimals than its currency',
    {
      'platform/payments.json': {
        methods: {
          card: {
            title: 'Card',
            icon: 'star',
            provider: 'sandbox-pay',
            directions: ['deposit'],
            limits: { EUR: { deposit: { min: '10.005', max: '500' } } },
          },
        },
      },
    },
    '/methods/card/limits/EUR/deposit/min',
    { message: 'EUR has not so many decimals', expected: 'at most 2' },
  ],
  [
    'a most below the least',
    {
      'platform/payments.json': {
        methods: {
          card: {
            title: 'Card',
            icon: 'star',
            provider: 'sandbox-pay',
            directions: ['deposit'],
            limits: { EUR: { deposit: { min: '10.00', max: '9' } } },
          },
        },
      },
    },
    '/methods/card/limits/EUR/deposit/max',
    { message: 'the most is less than the least' },
  ],
  [
    'an amount its default currency does not know',
    {
      'platform/settings.json': { withdrawals: { identityFrom: '2000.50' } },
      'brand.json': testBrand('tiny', { currencies: { default: 'JPY', available: { JPY: {} } } }),
    },
    '/withdrawals/identityFrom',
    { message: 'JPY has not so many decimals', expected: 'at most 0' },
  ],
  [
    'an unknown currency',
    { 'brand.json': testBrand('tiny', { currencies: { default: 'XXX', available: { XXX: {} } } }) },
    '/currencies/available/XXX',
    { message: 'no such currency' },
  ],
  [
    'a widget its slot does not take',
    { 'pages/home.json': { slots: { main: { nav: { widget: 'frame/plain' } } } } },
    '/slots/main/nav/widget',
    {
      message: 'the slot does not take this widget',
      expected: expect.stringContaining('anything but "frame/*", "shell/*", "dialogs/*"'),
    },
  ],
  [
    'tabs with nothing in them',
    { 'pages/home.json': { slots: { main: { tabs: { widget: 'lobby/tabs', slots: { tab: {} } } } } } },
    '/slots/main/tabs/slots/tab',
    { message: 'too little stands in this slot', expected: 'at least 1' },
  ],
  [
    'more than a slot has room for',
    {
      'pages/home.json': {
        slots: {
          header: Object.fromEntries(['a', 'b'].map((id) => [id, { widget: 'lobby/hero', props: { title: id } }])),
        },
      },
    },
    '/slots/header',
    { message: 'too much stands in this slot', expected: 'at most 2 at a time' },
  ],
  [
    'a malformed message',
    { 'locales/en.json': { a: { b: '{count, plural, one {x}' } } },
    '/a/b',
    { message: 'not an ICU message' },
  ],
] as [string, Record<string, unknown>, string, Partial<Problem>][])('%s', async (_, files, pointer, expected) => {
  const found = await errorsOf(files)
  expect(found.map((problem) => problem.pointer)).toContain(pointer)
  expect(found.find((problem) => problem.pointer === pointer)).toMatchObject({
    ...expected,
    file: expect.stringContaining(`tiny/${Object.keys(files)[0]}`),
  })
})
