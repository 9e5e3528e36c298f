import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const SMALLEST = 12
/** Where text of the site, its games and its sportsbook gets its size. */
const SOURCES = [
  'widgets/**/*.{ts,tsx}',
  'engine/ui/**/*.{css,ts,tsx}',
  'src/site/**/*.{css,tsx}',
  'src/sandbox/**/*.css',
]
/** Numbers on the drawn wheel, in units of the drawing. */
const DRAWN = 'font: 700 8px/1 var(--body)'

test('small text that is given no size is not smaller than 12 px either', async () => {
  const base = await readFile('engine/ui/styles/base.css', 'utf8')
  expect(base).toContain(`small {\n  font-size: max(${SMALLEST}px, 0.8333em);\n}`)
})

test('no text of the site is smaller than 12 px', async () => {
  const small: string[] = []
  let count = 0
  for await (const file of glob(SOURCES))
    for (const [declaration, size] of (await readFile(file, 'utf8')).matchAll(
      /\bfont(?:-size)?:\s[^;{]*?(?<![\w.-])(\d+(?:\.\d+)?)px[^;{]*/g,
    )) {
      count += 1
      if (Number(size) < SMALLEST && declaration !== DRAWN) small.push(`${file}: ${declaration}`)
    }
  expect(count).toBeGreaterThan(300)
  expect(small).toEqual([])
})
