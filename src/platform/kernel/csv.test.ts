import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvField } from './csv.ts'

describe('a field of a CSV file', () => {
  /** Reads fields according to RFC 4180. */
  const read = (line: string): string[] =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)]
      .slice(0, -1)
      .map(([, field = '']) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field))
  test('is read back unchanged, except for what a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), (texts) => {
        const back = read(`${texts.map(csvField).join(',')}`)
        texts.forEach((text, index) => expect([text, `'${text}`]).toContain(back[index] ?? ''))
        for (const field of back) expect(/^[=+\-@\t\r]/.test(field) && !/^-?\d+(\.\d+)?$/.test(field)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-5.00', '-5.00'],
    ['-5+3', "'-5+3"],
    ['a"b,c', '"a""b,c"'],
    ['two\nlines', '"two\nlines"'],
  ])('%j is written %j', (text, written) => expect(csvField(text)).toBe(written))
})
