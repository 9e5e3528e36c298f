import { expect, test } from 'vitest'
import { cleanHtml, type CleanFor } from './clean.ts'
import { createCleaner } from './cleaner.ts'

const EN: CleanFor = { locale: 'en', defaultLocale: 'en' }
const ES: CleanFor = { locale: 'es', defaultLocale: 'en' }

/** A cleaner that notes what its parser is given, and what it says in the log. */
const counted = () => {
  const parsed: number[] = []
  const told: object[] = []
  const clean = createCleaner({ warn: (details) => void told.push(details) }, async (html, place) => {
    parsed.push(html.length)
    return cleanHtml(html, place)
  })
  return { clean, parsed, told }
}

test('a text is cleaned once for all who ask for it, and once more in another language', async () => {
  const { clean, parsed } = counted()
  const html = '<p>Hello <a href="/about">us</a><script>x()</script></p>'
  const asked = await Promise.all(Array.from({ length: 50 }, () => clean(html, EN, '/a')))
  asked.push(await clean(html, EN, '/b'))
  expect(new Set(asked)).toEqual(new Set(['<p>Hello <a href="/about">us</a></p>']))
  expect(parsed.length).toBe(1)
  expect(await clean(html, ES, '/a')).toContain('href="/es/about"')
  expect(await clean(`${html} `, EN, '/a')).toMatch(/<\/p> $/)
  expect(parsed.length).toBe(3)
})

test('a text that is too long or too deep is never parsed, and said to be left out once', async () => {
  const { clean, parsed, told } = counted()
  const hostile = [
    '<b>'.repeat(40_000),
    '<b></x>'.repeat(10_000),
    '<B\n>'.repeat(101),
    `${'<div><i>'.repeat(60)}${'</x></p>'.repeat(500)}${'</i></div>'.repeat(60)}`,
    'x'.repeat(200_001),
  ]
  for (const html of [...hostile, ...hostile]) expect(await clean(html, EN, '/terms')).toBeUndefined()
  expect([parsed, told.length]).toEqual([[], hostile.length])
  expect(told[0]).toEqual({ where: '/terms', fault: expect.stringContaining('100 elements') })
})

test('long and flat texts, as terms are, are cleaned whole', async () => {
  const { clean, told } = counted()
  const terms = `${'<h2>1</h2><p>One <b>two</b><p>Three<br>four'.repeat(2_000)}<ul>${'<li>x'.repeat(3_000)}</ul>`
  const html = await clean(terms, EN, '/terms')
  expect(html!.match(/<b>two<\/b>/g)!.length).toBe(2_000)
  expect(html!.match(/<li>/g)!.length).toBe(3_000)
  expect(told).toEqual([])
})

test('what is kept is bounded: the oldest is cleaned anew', async () => {
  const { clean, parsed } = counted()
  for (let index = 0; index < 1_200; index += 1) await clean(`<p>${index}`, EN, '/a')
  await clean('<p>1199', EN, '/a')
  expect(parsed.length).toBe(1_200)
  await clean('<p>0', EN, '/a')
  expect(parsed.length).toBe(1_201)
  for (let index = 0; index < 110; index += 1) await clean(`<p>${index}${'y'.repeat(190_000)}`, EN, '/a')
  await clean('<p>1199', EN, '/a')
  expect(parsed.length).toBe(1_312)
})

test('whatever gets to the parser, its result is no deeper than a text needs', () => {
  const html = cleanHtml('<b title="</b>">'.repeat(5_000), EN)
  expect(html.match(/<b>/g)!.length).toBeLessThanOrEqual(100)
})
