import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../../disk/library.ts'
import { folderShelf } from '../../disk/shelf.ts'
import { distinctProblems, type Problem } from '../../read/problem.ts'
import { newcomerBlind } from './newcomer-blind.ts'
import { newcomerDemo } from './newcomer-demo.ts'
import { newcomerForms } from './newcomer-forms.ts'
import { newcomerIdle } from './newcomer-idle.ts'
import { newcomerMarkets } from './newcomer-markets.ts'
import { newcomerOpened } from './newcomer-opened.ts'
import { newcomerPages } from './newcomer-pages.ts'
import { newcomerRight, type Right } from './newcomer-right.ts'
import { newcomerSettings } from './newcomer-settings.ts'
import { newcomerTexts } from './newcomer-texts.ts'
import { newcomerValues } from './newcomer-values.ts'
import { withMistake, type Newcomer } from './newcomer.ts'

let dir: string
let library: BrandLibrary
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-newcomer-'))
  library = createLibrary(folderShelf(dir), { ...(await readBrandEnvironment()), now: () => '2026-11-28T10:00:00Z' })
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))

const problemsWith = async (files: Newcomer['files']): Promise<Problem[]> => {
  for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true })
  for (const [path, text] of withMistake(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  await library.refresh()
  return [...problemsOf(library).values()].flat()
}

const mistakes: Newcomer[] = [
  ...newcomerBlind,
  ...newcomerDemo,
  ...newcomerForms,
  ...newcomerIdle,
  ...newcomerPages,
  ...newcomerSettings,
  ...newcomerMarkets,
  ...newcomerOpened,
  ...newcomerTexts,
  ...newcomerValues,
]

test('the brand has no error before', async () => {
  expect((await problemsWith({})).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each(mistakes)('$title is told as $code', async ({ files, code, file, says = {} }) => {
  const problems = await problemsWith(files)
  // Where nothing is the nearest, a problem names none.
  const found = problems
    .filter((problem) => problem.code === code && problem.file.endsWith(`/${file}`))
    .map((problem) => ({ nearest: undefined, ...problem }))
  expect(found, JSON.stringify(problems, null, 1)).toContainEqual(expect.objectContaining(says))
})

test.each(['', 'brazil', 5])('the market %j is told alone', async (market) => {
  const problems = await problemsWith({ 'arara/brand.json': { market } })
  const told = distinctProblems([problems]).filter(
    ({ brand, code }) => brand === 'arara' && code !== 'missing-messages',
  )
  expect(told.map(({ pointer, code, severity }) => [pointer, code, severity])).toEqual([
    ['/market', market === 'brazil' ? 'unknown-market' : market === '' ? 'wrong-form' : 'wrong-type', 'error'],
  ])
})

test('a country that is for the brand and blocked is told once', async () => {
  const blocked = { registration: { blockedCountries: ['BR'] } }
  const problems = await problemsWith({ 'arara/platform/settings.json': blocked })
  const told = problems.filter(({ pointer, brand }) => brand === 'arara' && pointer.startsWith('/registration/blocked'))
  expect(told.map(({ code }) => code)).toEqual(['own-country-blocked'])
})

test('a demo player is told no example that is refused as well, and nothing by a rule that is none', async () => {
  const demoPlayer = {
    email: 'demo@arara.example',
    password: 'Evening-1871',
    balance: '5.00',
    profile: { country: 'BR', mobile: '+5511912345678', cpf: '529.982.247-25', birth_date: '1990-04-12' },
  }
  const problems = await problemsWith({
    'arara/platform/settings.json': { demoPlayer, registration: { phoneCountries: ['PT'] } },
  })
  const told = problems.find(({ code, brand }) => code === 'demo-player' && brand === 'arara')
  expect(told?.expected).toBe('a number of a country the market takes, with + and its dial code')
  const rules = { forms: { registration: { password: [{ rule: 'minlength', value: 10 }] } } }
  const without = await problemsWith({ 'arara/platform/settings.json': { demoPlayer }, 'arara/validators.json': rules })
  expect(without.filter(({ code, brand }) => code === 'demo-player' && brand === 'arara')).toEqual([])
})

test('a null that leaves out what is needed is told once', async () => {
  const problems = await problemsWith({ 'arara/brand.json': { hosts: null } })
  const told = problems.filter(({ pointer, file }) => pointer === '/hosts' && file.endsWith('arara/brand.json'))
  expect(told.map(({ code }) => code)).toEqual(['missing-value'])
})

test.each(newcomerIdle.filter(({ says }) => says && 'severity' in says && says.severity === 'error'))(
  '$title is not put on air',
  async ({ files }) => {
    const wrong = (await problemsWith(files)).filter(({ severity }) => severity === 'error')
    expect(wrong.some(({ brand }) => brand === 'arara' || brand === 'arara-pt')).toBe(true)
  },
)

/** What is right, and was or may be taken for a mistake. */
const right: Right[] = [
  ...newcomerRight,
  {
    title: 'a payout to the phone that players log in with',
    files: {
      'arara/profile-fields.json': {
        forms: { registration: [{ fields: ['mobile', 'password', 'country', 'cpf', 'birth_date'] }] },
      },
      'arara/platform/payments.json': { methods: { pix: { requisites: { pix_key: { own: 'mobile' } } } } },
    },
    code: 'owner-unknown',
  },
  {
    title: 'a demo player as players are',
    files: {
      'arara/platform/settings.json': {
        demoPlayer: {
          email: 'demo@arara.example',
          password: 'Evening-1871',
          balance: '500.00',
          profile: { country: 'BR', cpf: '529.982.247-25', birth_date: '2008-11-28', mobile: '+5511987651234' },
        },
      },
    },
    code: 'demo-player',
  },
  {
    title: 'a category of games by their names',
    files: {
      'arara/platform/games.json': {
        categories: [{ sysname: 'picked', title: 'Arara', icon: 'confetti', sysnames: ['koi-fortune'] }],
      },
    },
    code: 'empty-category',
  },
  {
    title: 'a font with the letters of its languages',
    files: {
      'arara/theme.json': {
        font: { display: 'House' },
        fonts: { House: { faces: [{ file: 'fonts/house.woff2', letters: 'U+20-7E,U+A0-17F' }] } },
      },
      'arara/assets/fonts/house.woff2': 'wOF2',
    },
    code: 'font-without-letters',
  },
  {
    title: 'the name of the brand, of a way to pay, and words by their language',
    files: {
      'arara/pages/home.json': {
        slots: {
          main: { hero: { widget: 'lobby/hero', props: { title: 'Arara', text: '##pt-BR:Um dia;en:One day##' } } },
        },
      },
      'arara/platform/payments.json': { methods: { pix: { title: 'Pix de qualquer banco' } } },
    },
    code: 'raw-text',
  },
  ...[
    { props: { licence: 'Licença' } },
    { slots: { end: { law: { widget: 'content/rich-text', props: { sections: [{ paragraphs: ['Licença'] }] } } } } },
  ].map((footer) => ({
    title: `a licence in the footer: ${Object.keys(footer).join()}`,
    files: {
      'arara/platform/settings.json': { licence: 'spa-mf-0000' },
      'arara/layouts/default.json': { slots: { footer: { footer } } },
    },
    code: 'licence-unshown' as const,
  })),
  ...['America/Manaus', 'UTC'].flatMap((timezone) =>
    (['zone-of-other-market', 'fixed-timezone'] as const).map((code) => ({
      title: `the time zone ${timezone}`,
      files: { 'arara/brand.json': { timezone } },
      code,
    })),
  ),
]

test.each(right)('$title is not told as $code', async ({ files, code }) => {
  const problems = await problemsWith(files)
  expect(problems.filter((problem) => problem.brand === 'arara' && problem.code === code)).toEqual([])
})

test('a currency that is none is told, and not the amounts in the right one', async () => {
  const available = { BRL: null, BLR: { presets: ['50.00'] } }
  const problems = await problemsWith({ 'arara/brand.json': { currencies: { default: 'BLR', available } } })
  expect(problems.filter(({ code }) => code === 'brand-currency')).toEqual([])
  expect(problems).toContainEqual(expect.objectContaining({ code: 'unknown-currency', found: '"BLR"', nearest: 'BRL' }))
})
