import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Where the site, its games, its sportsbook and the forms of Studio are styled. */
const SOURCES = ['widgets/**/*.{ts,tsx}', 'engine/**/*.{css,ts,tsx}', 'src/site/**/*.{css,tsx}', 'src/sandbox/**/*.css']
/** A part of a declaration: a length, or a calculation of one. */
const PART = String.raw`(?:[\w.%-]+(?:\([^;]*?\))?)`
const FOUR = new RegExp(String.raw`(?<![\w-])(inset|margin|padding): (${PART}) (${PART}) (${PART}) (${PART});`, 'g')
const EDGE = /box-shadow: inset (-?)([1-9]\d*px) 0/g

/** Declarations that name left or right, each with what it is where text runs from right to left. */
const sided = (css: string): [declaration: string, mirrored: string][] => [
  ...[...css.matchAll(FOUR)]
    // What is put at the middle is moved by half its width.
    .filter(([, , , right, , left]) => right !== left && right !== '50%' && left !== '50%')
    .map(([all, name, top, right, bottom, left]): [string, string] => [
      all,
      `${name}: ${top} ${left} ${bottom} ${right};`,
    ]),
  ...[...css.matchAll(EDGE)].map(([all, sign, width]): [string, string] => [
    all,
    `box-shadow: inset ${sign === '-' ? '' : '-'}${width} 0`,
  ]),
]

test('what stands at one side stands at the other where text runs from right to left', async () => {
  const left: string[] = []
  for await (const file of glob(SOURCES)) {
    const css = await readFile(file, 'utf8')
    for (const [declaration, mirrored] of sided(css)) if (!css.includes(mirrored)) left.push(`${file}: ${declaration}`)
  }
  expect(left).toEqual([])
})
