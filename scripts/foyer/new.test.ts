import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrands } from '../../engine/brand/node.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import { check } from './check.ts'
import { foyer } from './commands.ts'
import { i18n } from './i18n.ts'
import { createBrand } from './new.ts'

let dir: string
let out: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-new-'))
  vi.stubEnv('FOYER_BRANDS_DIR', dir)
  out = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void out.push(line))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const writeLicence = async (brand: string): Promise<void> => {
  await mkdir(join(dir, brand, 'layouts'))
  const layout = { slots: { footer: { footer: { props: { licence: 'Licence 0000' } } } } }
  await writeFile(join(dir, brand, 'layouts/default.json'), JSON.stringify(layout))
}

test('each starter with each kind of login passes its check without a warning', async () => {
  const logins = ['email', 'phone', 'both']
  for (const [index, starter] of ['hall', 'rail', 'plain'].entries())
    expect(await createBrand([`b${index}`, '--starter', starter, '--login', logins[index]!]), out.join('\n')).toBe(0)
  expect(await createBrand(['b3', '--locales', 'fr,en', '--currency', 'GBP', '--market', 'GB'])).toBe(0)
  expect(JSON.parse(await readFile(join(dir, 'b3/brand.json'), 'utf8'))).toMatchObject({
    market: 'gb',
    timezone: 'Europe/London',
    locales: { default: 'fr', available: [{ code: 'fr', name: 'Français' }, { code: 'en' }] },
    currencies: { default: 'GBP' },
  })
  // A market's licence is nothing anybody but the operator can write.
  expect(out.join('\n')).toMatch(/b3\/brand\.json:\d+:\d+ .*no page shows the licence/)
  await writeLicence('b3')
  expect(await check(['--strict'])).toBe(0)
  expect(out.at(-1)).toBe('4 brands checked: 0 errors, 0 warnings')
})

test('--help lists every option and writes nothing; a market without known rules is noted', async () => {
  expect(await foyer(['new', 'b', '--help'])).toBe(0)
  for (const name of [
    '--host',
    '--name',
    '--starter',
    '--login',
    '--market',
    '--document',
    '--currency',
    '--locales',
    '--accent',
  ])
    expect(out.join('\n')).toContain(`  ${name} `)
  expect(await readdir(dir)).toEqual([])
  expect(await createBrand(['b', '--market', 'pt'])).toBe(0)
  expect(out.join('\n')).toMatch(/Everything else is inherited from _base\.\nNote: no rules of the market pt/)
  await writeLicence('b')
  expect(await check(['--strict'])).toBe(0)
  expect(out.join('\n')).toContain('note  b: no rules of the market pt are known')
})

test.each([
  ['hall', ['hero', 'slots', 'fast', 'all'], ['primary']],
  ['rail', ['hero', 'slots', 'all'], ['menu-button', 'logo']],
  ['plain', ['welcome', 'all'], ['primary']],
])('the home page of a brand from %s shows what its file lists, and nothing else', async (starter, main, start) => {
  expect(await createBrand(['b', '--starter', starter]), out.join('\n')).toBe(0)
  const brands = await openBrands({
    dir,
    ...(await readBrandEnvironment()),
    watch: false,
    log: (line) => out.push(line),
  })
  const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
  const { slots } = brands.byHost('b.localhost')!.page('home', guest)!.page.frame
  brands.close()
  expect(slots!.main!.map(({ id }) => id)).toEqual(main)
  expect(slots!.start!.map(({ id }) => id)).toEqual(start)
  // One logo and one wallet.
  const frame = ['start', 'centre', 'end'].flatMap((name) => slots![name]!.map(({ widget }) => widget))
  expect(frame.filter((widget) => /logo|wallet/.test(widget)).sort()).toEqual(['shell/logo', 'shell/wallet'])
})

test.each(['hall', 'rail'])(
  'the welcome of a brand from %s asks nobody who is logged in to register',
  async (starter) => {
    expect(await createBrand(['b', '--starter', starter]), out.join('\n')).toBe(0)
    const { slots } = JSON.parse(await readFile(join(dir, 'b/pages/home.json'), 'utf8')) as {
      slots: { main: { hero: { props: Record<string, { href: string }[]> } } }
    }
    const { actions, playerActions } = slots.main.hero.props
    expect(actions!.map(({ href }) => href)).toEqual(['?show_popup_reg=1', '/gamehall'])
    expect(playerActions?.map(({ href }) => href)).toEqual(['/gamehall'])
  },
)

test('a brand with several currencies has amounts for each, and what each is worth in the first', async () => {
  const args = ['b', '--currency', 'EUR,NOK,JPY', '--rates', 'NOK=0.086,JPY=0.0061']
  expect(await createBrand(args), out.join('\n')).toBe(0)
  const { currencies } = JSON.parse(await readFile(join(dir, 'b/brand.json'), 'utf8'))
  expect(currencies).toMatchObject({
    default: 'EUR',
    available: { EUR: { presets: ['20.00', '50.00', '100.00'] }, NOK: {}, JPY: { presets: ['2000', '5000', '10000'] } },
  })
  expect(JSON.parse(await readFile(join(dir, 'b/platform/settings.json'), 'utf8'))).toMatchObject({
    rates: { NOK: '0.086', JPY: '0.0061' },
  })
  expect(await check(['--strict']), out.join('\n')).toBe(0)
})

test('dates and the country of forms are those of the market, where its language is spoken', async () => {
  const fileOf = async (brand: string, file: string) =>
    JSON.parse(await readFile(join(dir, brand, file), 'utf8')) as Record<string, unknown>
  for (const [brand, market, login] of [
    ['sol', 'es', 'email'],
    ['rio', 'br', 'phone'],
  ] as const) {
    expect(await createBrand([brand, '--locales', 'es,en', '--market', market, '--login', login])).toBe(0)
    const locales = (await fileOf(brand, 'brand.json'))['locales']
    const [spanish, english] = [{ code: 'es', ...(market === 'es' && { dates: 'dd/mm/yyyy' }) }, { code: 'en' }]
    expect(locales).toEqual({
      default: 'es',
      available: [
        { name: 'Español', ...spanish },
        { name: 'English', ...english },
      ],
    })
    expect(await fileOf(brand, 'profile-fields.json')).toMatchObject({
      fields: { country: { options: { default: market.toUpperCase() } } },
    })
  }
})

test.each([
  [['b', '--market', 'br'], 'BRL', ['email', 'password', 'country', 'cpf', 'birth_date']],
  [['b', '--locales', 'pt-BR', '--login', 'phone'], 'BRL', ['mobile', 'password', 'country', 'cpf', 'birth_date']],
  [['b', '--market', 'es'], 'EUR', ['email', 'password', 'country', 'nif_es', 'birth_date']],
  [['b', '--market', 'es', '--document', 'dni_es'], 'EUR', ['email', 'password', 'country', 'dni_es', 'birth_date']],
  [
    ['b', '--market', 'se', '--document', 'none', '--login', 'phone'],
    'SEK',
    ['mobile', 'password', 'country', 'birth_date'],
  ],
  [['b', '--market', 'br', '--document', 'none', '--currency', 'USD'], 'USD', undefined],
  [['b', '--market', 'de'], 'EUR', undefined],
] as const)(
  '%j: the money and the identity number are those of the market, unless said otherwise',
  async (args, money, asked) => {
    expect(await createBrand([...args]), out.join('\n')).toBe(0)
    const brand = JSON.parse(await readFile(join(dir, 'b/brand.json'), 'utf8'))
    expect([brand.currencies.default, Object.keys(brand.currencies.available)]).toEqual([money, [money]])
    const { forms } = JSON.parse(await readFile(join(dir, 'b/profile-fields.json'), 'utf8'))
    expect(forms?.registration.flatMap(({ fields }: { fields: string[] }) => fields)).toEqual(asked)
    out = []
    await check(['b'])
    expect(out.filter((line) => /profile-fields|auth\.json/.test(line))).toEqual([])
  },
)

test('a brand in the Portuguese of Brazil lacks no text, and its profile shows the identity number', async () => {
  expect(await createBrand(['b', '--locales', 'pt-BR,en'])).toBe(0)
  expect(out.join('\n')).not.toContain('not translated')
  expect(JSON.parse(await readFile(join(dir, 'b/locales/pt-BR.json'), 'utf8'))).not.toHaveProperty('market')
  const { forms } = JSON.parse(await readFile(join(dir, 'b/profile-fields.json'), 'utf8'))
  expect(forms.profile[0].fields).toEqual(['first_name', 'last_name', 'birth_date', 'cpf'])
  await writeLicence('b')
  expect(await check(['b', '--strict']), out.join('\n')).toBe(0)
})

test('a language without words is never filled with English, and the way to translate it is told', async () => {
  expect(await createBrand(['b', '--locales', 'sv-SE,hu,en', '--currency', 'SEK'])).toBe(0)
  const brand = JSON.parse(await readFile(join(dir, 'b/brand.json'), 'utf8'))
  expect(brand).toMatchObject({ market: 'se', locales: { available: [{ dates: 'yyyy-mm-dd' }, {}, { code: 'en' }] } })
  expect([brand.timezone, brand.locales.available[2].dates]).toEqual(['Europe/Stockholm', undefined])
  expect((await readdir(join(dir, 'b/locales'))).sort()).toEqual(['en.json', 'sv-SE.json'])
  expect(await readFile(join(dir, 'b/locales/sv-SE.json'), 'utf8')).toContain('Snabba spel')
  const told = out.slice(-2)
  const [, missing, all] = /^sv-SE: (\d+) of (\d+) messages are not translated yet .* --locale sv-SE /.exec(told[0]!)!
  expect([Number(missing), told[1]]).toEqual([
    Number(all) - 8,
    expect.stringMatching(`^hu: ${all} of ${all} .*--locale hu `),
  ])
  // What the law wants on every page stands there in the language of its country.
  expect(await readFile(join(dir, 'b/locales/sv-SE.json'), 'utf8')).toContain('stänga av dig')
  // The check counts the same, and so does the list that it names.
  await check(['b'])
  expect(out.join('\n')).toContain(`${missing} of ${all} messages are missing and show in`)
  out = []
  await i18n(['b', '--locale', 'sv-SE', '--list'])
  expect(out).toHaveLength(Number(missing))
  // Nothing else to show it in: then the page is English, kept as English and told as not translated.
  out = []
  expect(await createBrand(['c', '--locales', 'hu'])).toBe(0)
  expect(await readdir(join(dir, 'c/locales'))).toEqual(['en.json'])
  expect(await readFile(join(dir, 'c/locales/en.json'), 'utf8')).toContain('Fast games')
  expect(out.at(-1)).toContain(`hu: ${all} of ${all} messages are not translated yet`)
  out = []
  expect(await check(['c', '--strict'])).toBe(1)
  expect(out.join('\n')).toMatch(/c\/brand\.json:\d+:\d+ .*missing-messages/)
  expect(out.join('\n')).not.toContain('unlisted-locale')
})

test.each([
  [['x', '--currency', 'XYZ'], 1, 'no such currency'],
  [['x', '--currency', 'EUR,NOK,USD', '--rates', 'USD=0.92'], 2, 'Say what one NOK is worth in EUR: --rates NOK='],
  [['x', '--currency', 'EUR,NOK', '--rates', 'NOK=0'], 2, 'Say what one NOK is worth in EUR'],
  [['x', '--rates', 'NOK=0.086'], 2, 'NOK, which is not among the further currencies'],
  [['x', '--currency', 'EUR,NOK', '--rates', 'NOK:0.086'], 2, 'a list such as USD=0.92'],
  [['x', '--market', 'uk'], 1, 'did you mean "gb"?'],
  [['x', '--locales', 'english'], 1, 'wrong form'],
  [['x', '--locales', 'pt-br'], 1, 'did you mean "pt-BR"?'],
  [['x', '--locales', 'pt_BR'], 1, 'did you mean "pt-BR"?'],
  [['x', '--market', 'br', '--document', 'cfp'], 2, '--document is one of cpf, none, not cfp; did you mean cpf?'],
  [['x', '--document', 'cpf'], 2, '--document is one of none, not cpf'],
  [['x', '--starter', 'ral'], 2, 'did you mean rail?'],
  [['x', '--hots', 'a'], 2, 'There is no option --hots; did you mean --host?'],
  [['x', '--host'], 2, '--host needs a value.'],
  [['Upper'], 2, 'Name the brand in lower case'],
])('%j is a clear error, and nothing is written', async (args, code, words) => {
  expect(await createBrand(args)).toBe(code)
  expect(out.join('\n')).toContain(words)
  expect(await readdir(dir)).toEqual([])
})
