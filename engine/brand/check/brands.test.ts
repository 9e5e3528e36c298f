import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { emitSchemas } from '../index.ts'
import { loadBrands } from '../node.ts'
import { brandsDirectory, checkTiny, errorsOf, homeWith, testBrand, testEnvironment, testWidgets } from '../testing.ts'

test('a file outside the brand is not read', async () => {
  const dir = await brandsDirectory({ tiny: {} })
  await writeFile(join(dir, 'secret.json'), '{"games": false}')
  await mkdir(join(dir, 'tiny/assets'), { recursive: true })
  await symlink(join(dir, 'secret.json'), join(dir, 'tiny/features.json'))
  await symlink('/etc/passwd', join(dir, 'tiny/assets/logo.svg'))
  const { problems, sources } = await loadBrands(dir, testEnvironment)
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
  const { problems } = await loadBrands(dir, testEnvironment)
  expect(problems.get('a')![0]).toMatchObject({
    pointer: '/extends',
    message: 'brands extend each other in a circle (a → b → a)',
  })
  expect(problems.get('c')![0]).toMatchObject({ message: 'no such brand to extend', found: '"d"' })
})

test('a host belongs to one brand', async () => {
  const { problems } = await loadBrands(
    await brandsDirectory({ a: {}, b: { 'brand.json': testBrand('b', { hosts: ['b.localhost', 'a.localhost'] }) } }),
    testEnvironment,
    new Map([['a.localhost', 'a']]),
  )
  expect(problems.get('a')!.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(problems.get('b')!.filter(({ severity }) => severity === 'error')).toMatchObject([
    { pointer: '/hosts/1', message: 'the host belongs to another brand', found: '"a.localhost" of a' },
  ])
})

test('warnings: missing translations, features that stay off, links to missing pages', async () => {
  const problems = await checkTiny({
    'features.json': { games: false, demo: true },
    'locales/es.json': { common: { ok: 'Vale' } },
    ...homeWith({ props: { href: '/nowhere' } }),
  })
  expect(problems.map(({ severity, pointer, message }) => [severity, pointer, message])).toEqual([
    ['warning', '/slots/main/hero/props/href', 'leads to no page'],
    ['warning', '/demo', 'stays off because a feature it requires is off'],
    ['warning', '/locales/available/1/code', '3 of 4 messages are missing and show in en'],
  ])
})

test('a contrast finding names the theme colour it comes from', async () => {
  const checkTheme = () => [{ pair: ['on-accent', 'accent'] as [string, string], ratio: 2.1, need: 4.5 }]
  expect(await errorsOf({ 'theme.json': { colour: { accent: '#ffffff' } } }, { checkTheme })).toMatchObject([
    {
      pointer: '/colour/accent',
      line: 3,
      expected: 'a contrast of 4.5',
      found: '2.1',
      file: expect.stringContaining('tiny/theme.json'),
    },
  ])
})

test('auth types have three components only [ENTITY-20.2]', async () => {
  const types = (component: string) => ({
    'auth.json': { authTypes: [{ id: 'a', __component: component, label: 'A', field: 'email', service: 'known' }] },
    'platform/settings.json': {
      social: { known: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' } },
    },
  })
  for (const component of ['social', 'fast', 'form']) expect(await errorsOf(types(component))).toEqual([])
  expect(await errorsOf(types('magic'))).toMatchObject([{ pointer: '/authTypes/0/__component' }])
})

test('a choice of characters that would be empty is refused, with its reason', async () => {
  const auth = (showCharacterSelect: boolean) => ({ 'auth.json': { registration: { showCharacterSelect } } })
  expect(await errorsOf(auth(false))).toEqual([])
  expect(await errorsOf(auth(true))).toMatchObject([
    {
      code: 'no-characters',
      message: expect.stringContaining('lets players choose a character') as string,
    },
  ])
  const loyalty = { characters: { fox: { title: 'Fox', image: 'hero.webp' } } }
  expect(await errorsOf({ ...auth(true), 'platform/loyalty.json': loyalty })).toEqual([])
})

test('the auth configuration of a brand reaches its pages as it is written [ENTITY-40.2]', async () => {
  const { compileBrand } = await import('../index.ts')
  const flags = ['confirmEmailPopup', 'showCharacterSelect', 'showPromocode', 'showPromoFieldByDefault'] as const
  for (const isOn of [true, false]) {
    const registration = {
      ...Object.fromEntries(flags.map((name, index) => [name, (index % 2 === 0) === isOn])),
      terms: { isActive: isOn, defaultValue: !isOn },
      notify: { isActive: !isOn, defaultValue: isOn },
      markBetting: { isActive: isOn, defaultValue: isOn },
    }
    const authTypes = [
      { id: 'mail', __component: 'form', label: 'Mail', field: 'email' },
      { id: 'quick', __component: 'fast', label: 'Quick', isFast: true },
    ]
    const { layered } = await loadBrands(
      await brandsDirectory({ tiny: { 'auth.json': { registration, authTypes } } }),
      testEnvironment,
    )
    const { auth } = compileBrand(layered.get('tiny')!, testEnvironment, 'r').facts('en')
    expect(auth).toMatchObject({ registration, authTypes })
  }
})

test('the auth configuration has every switch, each with a default [ENTITY-40.1]', async () => {
  const { layered } = await loadBrands(
    await brandsDirectory({ tiny: { 'auth.json': { registration: { terms: { isActive: true } } } } }),
    testEnvironment,
  )
  const { compileBrand } = await import('../index.ts')
  const off = { isActive: false, defaultValue: false }
  expect(compileBrand(layered.get('tiny')!, testEnvironment, 'r').auth.registration).toEqual({
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
