import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatProblem } from '../../engine/brand/index.ts'
import type { PageRequest } from '../../engine/brand/index.ts'
import { createBrand } from './new.ts'
import { documentation, examplesOf, openExampleBrands, type Example, type ExampleBrands } from './testing-examples.ts'

let brands: ExampleBrands
beforeAll(async () => {
  brands = await openExampleBrands()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await brands.close()
})

const pages = await documentation()
const withExamples = [...pages].flatMap(([page, text]) => {
  const examples = examplesOf(page, text)
  return examples.length > 0 ? [{ page, text, examples }] : []
})

/** What a page says `foyer check` tells in a section: `file:line:column  error  code`. */
const toldIn = (text: string, section: string): string[] => {
  const [, part = ''] = text.split(`# ${section}\n`)
  return [...part.split(/^#+ /m)[0]!.matchAll(/^(brands\/\S+) {2}(\w+) {2}(\S+)$/gm)].map(
    ([, place, severity, code]) => `${place} ${severity} ${code}`,
  )
}
/** The problems of the brands that examples are written into, as a page would name them. */
const found = async (examples: readonly Example[]): Promise<string[]> =>
  (await brands.problems(examples.map(({ brand }) => brand))).map((problem) => {
    const place = `${problem.file.replace(/^.*?foyer-examples-[^/]*/, 'brands')}:${problem.line}:${problem.column}`
    return `${place} ${problem.severity} ${problem.code} ${formatProblem(problem)}`
  })

test('pages with examples are found, the guides and the reference', () => {
  expect(withExamples.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['docs/brands.md', 'docs/first-brand.md']),
  )
})

test.each(withExamples)('$page: the check finds no fault in its examples', async ({ page, text, examples }) => {
  if (page === 'docs/first-brand.md') {
    // The tutorial begins with this command; the other steps change what it wrote.
    vi.stubEnv('FOYER_BRANDS_DIR', brands.dir)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const [, args = ''] = /^npm run foyer -- new (.+)$/m.exec(text) ?? []
    const words = [...args.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
    expect(await createBrand(words)).toBe(0)
    vi.restoreAllMocks()
  }
  for (const [section, list] of Map.groupBy(examples, (one) => one.section)) {
    for (const example of list) await brands.write(example)
    const told = toldIn(text, section)
    const problems = await found(list)
    expect(problems.length, `${section}: ${problems.join('\n')}`).toBe(told.length)
    told.forEach((line, index) => expect(problems[index]).toContain(line))
    await brands.restore()
  }
})

const at = (session: object | null, now: string) =>
  ({ locale: 'en', session, now, route: { path: '/help', query: {} } }) as unknown as PageRequest
/** What a page of Kilovolt is for a session at a time, as the browser gets it. */
const shown = async (page: string, session: object | null, now: string): Promise<string> => {
  const compiled = await brands.compiled('kilovolt')
  return JSON.stringify(compiled.page(page, at(session, now)))
}
const player = { authenticated: true, country_code: 'MT', balances: { main: { amount: '0', currency: 'EUR' } } }
const SATURDAY = '2026-03-07T12:00:00Z'

test('an example does what its page says: `when` and `screens`, `null`, a slot of a dialog, a market', async () => {
  const example = async (page: string, path: string) => {
    const found = withExamples.find((one) => one.page === page)!.examples.find((one) => one.path === path)!
    await brands.write(found)
  }
  expect(await shown('help', null, SATURDAY)).toContain('"shell/search-button"')
  await example('docs/reference/slots.md', 'pages/help.json')
  await example('docs/reference/slots.md', 'layouts/default.json')
  await example('docs/reference/dialogs.md', 'dialogs/auth.json')
  const onSaturday = await shown('help', player, SATURDAY)
  expect(onSaturday).toMatch(
    /"screens":\["mobile","tablet"\][^]*Big multipliers|Big multipliers[^]*"screens":\["mobile","tablet"\]/,
  )
  for (const [session, now] of [
    [null, SATURDAY],
    [player, '2026-03-04T12:00:00Z'],
  ] as const)
    expect(await shown('help', session, now)).not.toContain('Big multipliers')
  expect(onSaturday).not.toContain('"shell/search-button"')
  expect(onSaturday).not.toContain('Before you join')
  await example('docs/reference/markets.md', 'markets/mt/pages/help.json')
  expect(await shown('help', player, SATURDAY)).toContain('Before you join')
  const dialog = (await brands.compiled('kilovolt')).dialog('auth', at(null, SATURDAY))
  expect(JSON.stringify(dialog)).toContain('Ten free rounds')
  await brands.restore()
})

test('what a market says of a tournament joins what the brand says, by the name of the tournament', async () => {
  const examples = withExamples.find((one) => one.page === 'docs/brands.md')!.examples
  const surgeOf = async () => {
    const { tournaments } = (await brands.compiled('kilovolt')).platform.tournaments
    return { surge: tournaments.surge!, names: Object.keys(tournaments) }
  }
  const before = await surgeOf()
  await brands.write(examples.find((one) => one.path === 'markets/mt/platform/tournaments.json')!)
  const after = await surgeOf()
  await brands.restore()
  expect(after.surge).toEqual({ ...before.surge, prizes: [{ upTo: 1, amount: '50.00' }] })
  expect(after.names).toEqual(before.names.filter((name) => name !== 'grid-day'))
})

test('the brand in Brazil asks what its page says: identity, a reminder each half hour, its phones', async () => {
  const examples = withExamples.find((one) => one.page === 'docs/brands.md')!.examples
  for (const example of examples.filter(({ brand }) => brand === 'brazil')) await brands.write(example)
  const { platform, features } = await brands.compiled('brazil')
  const { withdrawals, limits, registration } = platform.settings
  expect([withdrawals.needsIdentity, limits.reminder, registration.phoneCountries]).toEqual([true, 30, ['BR']])
  expect([features.twoFactor, features.playersOnline, features.identity]).toEqual([true, false, true])
})

test('a logo of words shows the name it is given, and the brand’s where it is given none', async () => {
  const examples = withExamples.find((one) => one.page === 'docs/brands.md')!.examples
  await brands.write(examples.find(({ brand }) => brand === 'marigold-words')!)
  const page = (await brands.compiled('marigold-words')).page('home', at(null, SATURDAY))
  const logos = JSON.stringify(page).match(/"variant":"row"[^}]*/g) ?? []
  expect(logos.some((logo) => logo.includes('"name":"Marigold"'))).toBe(true)
  expect(logos.length).toBeGreaterThanOrEqual(2)
})
