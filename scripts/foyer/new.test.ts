import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrands } from '../../engine/brand/node.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import { check } from './check.ts'
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

test('each starter with each kind of login passes its check without a warning', async () => {
  const logins = ['email', 'phone', 'both']
  for (const [index, starter] of ['hall', 'rail', 'plain'].entries())
    expect(await createBrand([`b${index}`, '--starter', starter, '--login', logins[index]!]), out.join('\n')).toBe(0)
  expect(await createBrand(['b3', '--locales', 'fr,en', '--currency', 'GBP', '--market', 'gb'])).toBe(0)
  expect(JSON.parse(await readFile(join(dir, 'b3/brand.json'), 'utf8'))).toMatchObject({
    market: 'gb',
    locales: { default: 'fr', available: [{ code: 'fr', name: 'Français' }, { code: 'en' }] },
    currencies: { default: 'GBP' },
  })
  expect(await check(['--strict'])).toBe(0)
  expect(out.at(-1)).toBe('4 brands checked: 0 errors, 0 warnings')
})

test.each([
  ['hall', ['hero', 'slots', 'fast', 'all'], ['primary']],
  ['rail', ['hero', 'slots', 'all'], ['menu-button', 'logo']],
  ['plain', ['all'], ['primary']],
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

test.each([
  [['x', '--currency', 'XYZ'], 1, 'no such currency'],
  [['x', '--market', 'uk'], 1, 'did you mean "gb"?'],
  [['x', '--locales', 'english'], 1, 'wrong form'],
  [['x', '--starter', 'ral'], 2, 'did you mean rail?'],
  [['x', '--hots', 'a'], 2, 'There is no option --hots; did you mean --host?'],
  [['x', '--host'], 2, '--host needs a value.'],
  [['Upper'], 2, 'Name the brand in lower case'],
])('%j is a clear error, and nothing is written', async (args, code, words) => {
  expect(await createBrand(args)).toBe(code)
  expect(out.join('\n')).toContain(words)
  expect(await readdir(dir)).toEqual([])
})
