import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../../disk/library.ts'
import { folderShelf, PRODUCT_BRANDS } from '../../disk/shelf.ts'
import type { Code } from '../../read/codes.ts'
import { distinctProblems } from '../../read/problem.ts'
import { campaigns, card, hero, home, payments, rows, settings } from './edit.ts'

let dir: string
let library: BrandLibrary
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-told-once-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  library = createLibrary(folderShelf(dir), await readBrandEnvironment())
  await library.refresh()
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))

const cup = 'tournaments surge'
const cups = 'platform/tournaments.json'
const fee = { EUR: { withdrawal: { paidBy: 'player', share: 15_000 } } }

/** Mistakes of which other problems only follow: they alone are told. */
const causes = rows([
  [payments, `${card} directions`, ['deposit', 'withdrawl'], 'not-allowed-value'],
  [payments, `${card} limits`, undefined, 'missing-value'],
  [payments, `${card} provider`, undefined, 'missing-value'],
  [payments, `${card} fees`, fee, 'out-of-range'],
  [payments, `${card} limits EUR withdrawal max`, '10.000', 'thousands-point'],
  [cups, `${cup} from`, '02/11/2026', 'wrong-form'],
  [cups, `${cup} scoring`, 'maxMultiplyer', 'not-allowed-value'],
  [cups, `${cup} prizes`, [], 'out-of-range'],
  [cups, `${cup} every`, 'P0D', 'tournament-overlaps'],
  [campaigns, 'offers 0 match', '100', 'wrong-type'],
  [cups, '', [], 'wrong-type'],
  ['theme.json', '', null, 'missing-value'],
  ['locales/en.json', 'home title', 7, 'wrong-type'],
  ['profile-fields.json', 'forms registration', [], 'out-of-range'],
  ['platform/loyalty.json', 'programs grid levels', [], 'out-of-range'],
  ['theme.json', 'scheme', 'auto', 'not-allowed-value'],
  ['seo.json', 'title', '', 'empty-text'],
  [settings, 'stakes', { min: '1,00', max: '5.00' }, 'wrong-form'],
  [home, `${hero} props title`, ['Power'], 'wrong-type'],
  ['theme.json', 'tokens fg', '#222222', 'low-contrast'],
  ['brand.json', 'currencies available EUR presets', [20, '50.00'], 'wrong-type'],
])

test.each(causes)('$title: nothing else is told', async ({ file, path, value, code }) => {
  const place = join(dir, 'kilovolt', file)
  const before = await readFile(place, 'utf8')
  const data = JSON.parse(before) as Record<string, unknown>
  let owner = data
  for (const part of path.slice(0, -1)) owner = (owner[part] ??= {}) as Record<string, unknown>
  if (path.length > 0) owner[path.at(-1)!] = value
  await writeFile(place, JSON.stringify(path.length > 0 ? data : value, null, 2))
  await library.refresh()
  const told = distinctProblems(problemsOf(library).values()).map((problem) => [problem.code, problem.pointer])
  await writeFile(place, before)
  await library.refresh()
  expect(told.map(([one]) => one as Code)).toEqual([code])
})
