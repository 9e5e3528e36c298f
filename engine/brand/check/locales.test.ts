import { expect, test } from 'vitest'
import { loadBrands } from '../node.ts'
import { brandsDirectory, checkTiny, homeWith, testBase, testBrand, testEnvironment } from '../testing.ts'

const locales = (usual: string, ...codes: string[]) => ({
  default: usual,
  available: codes.map((code) => ({ code, name: code })),
})
const named = { widget: 'lobby/hero', props: { title: 't:own.title', text: 't:own.text', links: [] } }
const words = {
  own: { title: 'Olá', text: 'Jogos' },
  lobby: { title: 'Olá' },
  common: { ok: 'OK' },
  other: { far: 'x' },
}
const short = ({ code, severity, file, pointer }: { code: string; severity: string; file: string; pointer: string }) =>
  `${severity} ${code} ${file.split('/').slice(-2).join('/')} ${pointer}`

test('texts that a second market has only in the language of the first are told in one line', async () => {
  const dir = await brandsDirectory({
    first: {
      'brand.json': testBrand('first', { locales: locales('pt-BR', 'pt-BR') }),
      'locales/pt-BR.json': words,
      ...homeWith(named),
    },
    second: {
      'brand.json': { extends: 'first', market: 'pt', hosts: ['second.localhost'], locales: locales('pt-PT', 'pt-PT') },
      'locales/pt-PT.json': { lobby: { title: 'Olá' } },
    },
  })
  const { problems } = await loadBrands(dir, testEnvironment)
  const told = problems.get('second')!.filter(({ code }) => code === 'unknown-text')
  expect(told.map(short)).toEqual(['error unknown-text locales/pt-PT.json '])
  expect(told[0]).toMatchObject({
    message: '2 texts are not written in pt-PT: "own.title", "own.text"',
    found: 'only in pt-BR',
  })
})

test('a default locale of the language of the one there is gives one line, with the one that is meant', async () => {
  const found = await checkTiny({
    'brand.json': testBrand('tiny', { locales: locales('pt', 'pt-BR') }),
    'locales/pt-BR.json': { ...words, promo: { hero: { text: '{count, plural, one {# x} other {# x}}' } } },
    ...homeWith(named),
  })
  expect(found.map(short)).toEqual(['error default-locale tiny/brand.json /locales/default'])
  expect(found[0]).toMatchObject({ nearest: 'pt-BR' })
})

test('a file of a locale in other letters gives one line, with the name that is meant', async () => {
  const found = await checkTiny({
    'brand.json': testBrand('tiny', { locales: locales('pt-BR', 'pt-BR') }),
    'locales/pt-br.json': { ...words, promo: { hero: { text: '{count, plural, one {# x} other {# x}}' } } },
    ...homeWith(named),
  })
  // Players would read the keys of its texts: the brand does not go on air so.
  expect(found.map(short)).toEqual(['error unlisted-locale locales/pt-br.json '])
  expect(found[0]).toMatchObject({
    nearest: 'pt-BR',
    expected: expect.stringContaining('locales/pt-BR.json') as string,
  })
})

test('texts of features that are off are not counted as missing', async () => {
  const base = {
    ...testBase,
    'locales/en.json': {
      ...(testBase['locales/en.json'] as object),
      betting: { title: 'Bets' },
      chat: { title: 'Chat' },
    },
  }
  const counted = async (features: object) =>
    (await checkTiny({ 'features.json': features }, base)).find(({ code }) => code === 'missing-messages')?.found
  expect(await counted({ betting: false, chat: false })).toBe('common 1, lobby 1, promo 1, other 1')
  expect(await counted({ betting: false })).toBe('common 1, lobby 1, promo 1, other 1, chat 1')
})

test('of many areas the largest are named, and the rest counted', async () => {
  const areas = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((area) => [area, { one: '1', two: '2' }]))
  const base = { ...testBase, 'locales/en.json': { ...(testBase['locales/en.json'] as object), ...areas } }
  const missing = (await checkTiny({}, base)).find(({ code }) => code === 'missing-messages')
  expect(missing?.found).toBe('a 2, b 2, c 2, d 2, e 2 and 4 in 4 other areas')
})

test('an error in the shape of a file does not hide the others in it, nor in other files', async () => {
  const found = await checkTiny({
    'profile-fields.json': {
      fields: { email: { type: 'input', label: 7 }, city: { type: 'select', label: 'City' } },
      forms: { registration: [{ fields: ['email', 'password', 'birth_date', 'nowhere'] }] },
    },
    'brand.json': testBrand('tiny', { timezone: 'Europe/Nowhere' }),
  })
  const errors = found.filter(({ severity }) => severity === 'error').map(short)
  expect(errors).toEqual([
    'error wrong-type tiny/profile-fields.json /fields/email/label',
    'error unknown-field tiny/profile-fields.json /forms/registration/0/fields/3',
    'error select-without-options tiny/profile-fields.json /fields/city',
    'error unknown-timezone tiny/brand.json /timezone',
  ])
})

test('a list of the wrong shape does not hide the rest, and causes nothing itself', async () => {
  const found = await checkTiny({
    'profile-fields.json': {
      fields: { city: { type: 'select', label: 'City' } },
      forms: { registration: ['email', 'password'] },
    },
  })
  expect(found.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
    'wrong-type',
    'wrong-type',
    'select-without-options',
  ])
})
