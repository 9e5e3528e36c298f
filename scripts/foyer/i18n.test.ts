import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { i18n } from './i18n.ts'
import { readTable, writeTable } from '../../engine/i18n/handed.ts'

let dir: string
let out: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-i18n-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  const place = join(dir, 'kilovolt/brand.json')
  const brand = JSON.parse(await readFile(place, 'utf8')) as { locales: { available: object[] } }
  brand.locales.available.push({ code: 'fi', name: 'Suomi' })
  await writeFile(place, JSON.stringify(brand))
  vi.stubEnv('FOYER_BRANDS_DIR', dir)
  out = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void out.push(line))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each(['texts.csv', 'texts.xlf'])('missing translations are exported and read back: %s', async (name) => {
  expect(await i18n(['kilovolt', '--locale', 'fi'])).toBe(0)
  const count = Number(/^fi {2}(\d+) of (\d+) messages to translate$/.exec(out[0]!)![1])
  expect(count).toBeGreaterThan(500)
  // A folder that is not there yet is made.
  const file = join(dir, `handed-${name}`, name)
  expect(await i18n(['kilovolt', '--locale', 'fi', '--export', file])).toBe(0)
  const handed = readTable(file, await readFile(file, 'utf8'))
  expect(handed.units).toHaveLength(count)
  const units = handed.units.map((unit, index) => ({ ...unit, target: index < 100 ? unit.source : '' }))
  await writeFile(file, writeTable(file, { source: 'en', target: 'fi', units }))
  out.length = 0
  expect(await i18n(['kilovolt', '--import', file]), out.join('\n')).toBe(0)
  expect(out[0]).toMatch(/^100 messages written/)
  out.length = 0
  await i18n(['kilovolt', '--locale', 'fi'])
  // Finnish had nothing before: all there is was to translate.
  expect(out[0]).toBe(`fi  ${count - 100} of ${count} messages to translate`)
})

test('a table begins with the words of a near language, and one without texts is told', async () => {
  const file = join(dir, 'texts.csv')
  expect(await i18n(['kilovolt', '--locale', 'fi', '--export', file, '--from', 'nb'])).toBe(0)
  const { units } = readTable(file, await readFile(file, 'utf8'))
  expect(units.find(({ key }) => key === 'nav.help')).toMatchObject({ source: 'Help', target: 'Hjelp' })
  expect(await i18n(['kilovolt', '--locale', 'fi', '--export', file, '--from', 'ee'])).toBe(2)
  expect(out.at(-1)).toContain('There are no texts in "ee"; there are ')
  expect(await i18n(['kilovolt', '--from', 'nb'])).toBe(2)
  expect(out.at(-1)).toBe('--from belongs to --export.')
})

test('words a first brand wrote in one language alone are counted and given out for its second market', async () => {
  const said = { locales: { default: 'es', available: [{ code: 'es', name: 'Español' }] } }
  const place = join(dir, 'kilovolt/brand.json')
  await writeFile(place, JSON.stringify({ ...(JSON.parse(await readFile(place, 'utf8')) as object), ...said }))
  const texts = join(dir, 'kilovolt/locales/es.json')
  const own = { ...(JSON.parse(await readFile(texts, 'utf8')) as object), 'own.welcome': 'Hola' }
  await writeFile(texts, JSON.stringify(own))
  const home = join(dir, 'kilovolt/pages/home.json')
  const page = JSON.parse(await readFile(home, 'utf8')) as { head: object }
  await writeFile(home, JSON.stringify({ ...page, head: { ...page.head, title: 't:own.welcome' } }))
  await mkdir(join(dir, 'second'))
  const locales = { default: 'fi', available: [{ code: 'fi', name: 'Suomi' }] }
  await writeFile(
    join(dir, 'second/brand.json'),
    JSON.stringify({ $version: 2, extends: 'kilovolt', name: 'Second', hosts: ['second.localhost'], locales }),
  )
  const file = join(dir, 'second.csv')
  expect(await i18n(['second', '--locale', 'fi', '--export', file, '--from', 'es'])).toBe(0)
  const { units } = readTable(file, await readFile(file, 'utf8'))
  expect(units.find(({ key }) => key === 'own.welcome')).toMatchObject({ source: 'Hola', target: 'Hola' })
})

test('a translation with an unknown argument leaves the file unchanged', async () => {
  const file = join(dir, 'texts.csv')
  await writeFile(file, 'key,source,fi\r\nlobby.load_more,x,"Lisää {totla}"\r\n')
  expect(await i18n(['kilovolt', '--import', file])).toBe(1)
  expect(out).toEqual(['lobby.load_more: nobody gives the argument {totla}', 'Nothing was written.'])
})

test('any text survives CSV and XLIFF', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '<', '&', ';', "'", '{', 'é', '水', ' ') })
  const unit = fc.record({
    locale: fc.constant('fi'),
    key: fc.stringMatching(/^[a-z.]{1,9}$/),
    source: text,
    target: text,
  })
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 5 }), fc.constantFrom('a.csv', 'a.xlf'), (units, file) => {
      const written = writeTable(file, { source: 'en', target: 'fi', units })
      expect(readTable(file, written)).toEqual({ target: 'fi', units })
    }),
  )
})
