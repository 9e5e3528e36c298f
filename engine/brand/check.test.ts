import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { emitSchemas, formatProblem, type Problem } from './index.ts'
import { loadBrands } from './node.ts'
import { brandsDirectory, testBase, testBrand, testWidgets } from './testing.ts'

const environment = { widgets: testWidgets, icons: new Set(['star', 'list', 'cherries', 'coins']) }
const check = async (files: Record<string, unknown>, base = testBase, more = {}): Promise<Problem[]> => {
  const { problems } = await loadBrands(await brandsDirectory({ tiny: files }, base), { ...environment, ...more })
  return problems.get('tiny')!
}
const errors = async (files: Record<string, unknown>, more = {}) =>
  (await check(files, testBase, more)).filter(({ severity }) => severity === 'error')
const home = (hero: object) => ({ 'pages/home.json': { slots: { main: { hero } } } })
const text = (value: string) => value

test('a valid brand has no problems', async () => {
  expect(await errors({})).toEqual([])
})

test('a mistyped property is reported with its place, the expected names and the nearest one', async () => {
  const [problem] = await errors(home({ props: { titel: 'x' } }))
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
  ['a wrong type', { 'features.json': { games: 'yes' } }, '/games', { expected: 'boolean', found: '"yes"' }],
  ['a value not in the list', { 'theme.json': { motion: 'lfit' } }, '/motion', { nearest: 'lift' }],
  ['a missing property', { 'brand.json': { hosts: ['tiny.localhost'] } }, '/name', { message: 'missing' }],
  ['an unknown widget', home({ widget: 'lobby/hreo' }), '/slots/main/hero/widget', { nearest: 'lobby/hero' }],
  ['a wrong prop', home({ props: { title: 7 } }), '/slots/main/hero/props/title', { expected: 'string' }],
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
    home({ props: { title: 't:lobby.titel' } }),
    '/slots/main/hero/props/title',
    { nearest: 'lobby.title' },
  ],
  ['an unknown icon', home({ props: { icon: 'starr' } }), '/slots/main/hero/props/icon', { nearest: 'star' }],
  [
    'an unknown asset',
    home({ props: { image: 'hero.wepb' } }),
    '/slots/main/hero/props/image',
    { nearest: 'hero.webp' },
  ],
  [
    'a dangerous address',
    home({ props: { href: 'javascript:alert(1)' } }),
    '/slots/main/hero/props/href',
    { message: 'not an address' },
  ],
  [
    'an address on another host',
    home({ props: { href: '//evil.example' } }),
    '/slots/main/hero/props/href',
    { message: 'not an address' },
  ],
  ['an unknown feature', { 'pages/home.json': { feature: 'deposit' } }, '/feature', { nearest: 'deposits' }],
  [
    'an unknown operator',
    home({ when: { equals: [1, 1] } }),
    '/slots/main/hero/when/equals',
    { message: 'unknown operator' },
  ],
  [
    'an unknown path in a rule',
    home({ when: { var: 'session.autenticated' } }),
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
    { expected: 'boolean' },
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
    { message: 'the slot does not take this widget', expected: 'anything but "frame/*", "shell/*", "dialogs/*"' },
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
  const found = await errors(files)
  expect(found.map((problem) => problem.pointer)).toContain(pointer)
  expect(found.find((problem) => problem.pointer === pointer)).toMatchObject({
    ...expected,
    file: expect.stringContaining(`tiny/${Object.keys(files)[0]}`),
  })
})

test.each([
  ['broken JSON', { 'theme.json': text('{ "scheme": }') }, /not JSON: value expected/, 13],
  ['a comment', { 'theme.json': text('{ // no\n}') }, /not JSON/, 3],
  ['a key that stands twice', { 'features.json': text('{ "games": true, "games": false }') }, /stands here twice/, 18],
  ['a prototype', { 'features.json': text('{ "__proto__": {} }') }, /"__proto__" is not allowed/, 3],
  [
    'a nested constructor',
    { 'pages/home.json': text('{ "head": { "constructor": 1 } }') },
    /"constructor" is not allowed/,
    13,
  ],
  ['JSON without end', { 'features.json': `${'['.repeat(100_000)}` }, /nests deeper/, 1],
  ['a file no brand has', { 'feature.json': text('{}') }, /no such brand file/, 1],
] as [string, Record<string, unknown>, RegExp, number][])(
  '%s is refused with its place',
  async (_, files, message, column) => {
    const [problem] = await errors(files)
    expect(problem!.message).toMatch(message)
    expect(problem!.column).toBe(column)
  },
)

test('a file outside the brand is not read', async () => {
  const dir = await brandsDirectory({ tiny: {} })
  await writeFile(join(dir, 'secret.json'), '{"games": false}')
  await mkdir(join(dir, 'tiny/assets'), { recursive: true })
  await symlink(join(dir, 'secret.json'), join(dir, 'tiny/features.json'))
  await symlink('/etc/passwd', join(dir, 'tiny/assets/logo.svg'))
  const { problems, sources } = await loadBrands(dir, environment)
  expect(
    problems
      .get('tiny')!
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
  ).toEqual(["the file leads out of the brand's folder", "the file leads out of the brand's folder"])
  expect(sources.get('tiny')!.assets).toEqual({})
})

test('brands that extend each other, or an unknown brand', async () => {
  const dir = await brandsDirectory({
    a: { 'brand.json': testBrand('a', { extends: 'b' }) },
    b: { 'brand.json': testBrand('b', { extends: 'a' }) },
    c: { 'brand.json': testBrand('c', { extends: 'd' }) },
  })
  const { problems } = await loadBrands(dir, environment)
  expect(problems.get('a')![0]).toMatchObject({
    pointer: '/extends',
    message: 'brands extend each other in a circle (a → b → a)',
  })
  expect(problems.get('c')![0]).toMatchObject({ message: 'no such brand to extend', found: '"d"' })
})

test('a host belongs to one brand', async () => {
  const { problems } = await loadBrands(
    await brandsDirectory({ a: {}, b: { 'brand.json': testBrand('b', { hosts: ['b.localhost', 'a.localhost'] }) } }),
    environment,
  )
  expect(problems.get('b')!.filter(({ severity }) => severity === 'error')).toMatchObject([
    { pointer: '/hosts/1', message: 'the host belongs to another brand', found: '"a.localhost" of a' },
  ])
})

test('warnings: missing translations, features that stay off, links to missing pages', async () => {
  const problems = await check({
    'features.json': { games: false, demo: true },
    'locales/es.json': { common: { ok: 'Vale' } },
    ...home({ props: { href: '/nowhere' } }),
  })
  expect(problems.map(({ severity, pointer, message }) => [severity, pointer, message])).toEqual([
    ['warning', '/slots/main/hero/props/href', 'leads to no page'],
    ['warning', '/demo', 'stays off because a feature it requires is off'],
    ['warning', '', '3 messages are missing and show in en'],
  ])
})

test('a contrast finding names the theme colour it comes from', async () => {
  const checkTheme = () => [{ pair: ['on-accent', 'accent'] as [string, string], ratio: 2.1, need: 4.5 }]
  expect(await errors({ 'theme.json': { colour: { accent: '#ffffff' } } }, { checkTheme })).toMatchObject([
    {
      pointer: '/colour/accent',
      line: 3,
      expected: 'a contrast of 4.5',
      found: '2.1',
      file: expect.stringContaining('tiny/theme.json'),
    },
  ])
})

test('auth types have three components only [ENTITY-20]', async () => {
  const types = (component: string) => ({
    'auth.json': { authTypes: [{ id: 'a', __component: component, label: 'A', field: 'email', service: 'known' }] },
    'platform/settings.json': {
      social: { known: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' } },
    },
  })
  for (const component of ['social', 'fast', 'form']) expect(await errors(types(component))).toEqual([])
  expect(await errors(types('magic'))).toMatchObject([{ pointer: '/authTypes/0/__component' }])
})

test('a choice of characters that would be empty is refused, with its reason', async () => {
  const auth = (showCharacterSelect: boolean) => ({ 'auth.json': { registration: { showCharacterSelect } } })
  expect(await errors(auth(false))).toEqual([])
  expect(await errors(auth(true))).toMatchObject([
    {
      code: 'no-characters',
      message: expect.stringContaining('lets players choose a character') as string,
    },
  ])
  const loyalty = { characters: { fox: { title: 'Fox', image: 'hero.webp' } } }
  expect(await errors({ ...auth(true), 'platform/loyalty.json': loyalty })).toEqual([])
})

test('the auth configuration has every switch, each with a default [ENTITY-40]', async () => {
  const { layered } = await loadBrands(
    await brandsDirectory({ tiny: { 'auth.json': { registration: { terms: { isActive: true } } } } }),
    environment,
  )
  const { compileBrand } = await import('./index.ts')
  const off = { isActive: false, defaultValue: false }
  expect(compileBrand(layered.get('tiny')!, environment, 'r').auth.registration).toEqual({
    confirmEmailPopup: false,
    showCharacterSelect: false,
    showPromocode: false,
    showPromoFieldByDefault: false,
    terms: { isActive: true, defaultValue: false },
    notify: off,
    markBetting: off,
    validation: 'leave',
  })
})

test('emitted schemas agree for an editor: partial files and null pass, typing errors do not', () => {
  const schemas = emitSchemas(testWidgets)
  const ajv = new Ajv({
    strict: false,
    formats: Object.fromEntries(
      ['text', 'icon', 'asset', 'href', 'rule', 'widget', 'feature', 'dialog'].map((name) => [name, true]),
    ),
  })
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, `https://editor.invalid/${file}`)
  const page = ajv.getSchema('https://editor.invalid/page.schema.json')!
  const instance = (value: unknown) => page({ slots: { main: { hero: value } } })
  expect(page({ head: null })).toBe(true)
  expect(instance(null)).toBe(true)
  expect(instance({ widget: 'lobby/hero', props: { title: 'x', text: null } })).toBe(true)
  expect(instance({ props: { anything: 1 } })).toBe(true)
  expect(instance({ widget: 'lobby/hero', props: { titel: 'x' } })).toBe(false)
  expect(instance({ widget: 'lobby/nothing' })).toBe(false)
  expect(
    instance({ widget: 'lobby/tabs', slots: { tab: { one: { widget: 'lobby/hero', props: { icon: 1 } } } } }),
  ).toBe(false)
  expect(page({ feature: 'depositz' })).toBe(false)
  const layout = ajv.getSchema('https://editor.invalid/layout.schema.json')!
  expect(layout({ frame: { widget: 'frame/plain', props: { wide: true } } })).toBe(true)
  expect(layout({ frame: { widget: 'frame/plain', props: { wide: 1 } } })).toBe(false)
})
