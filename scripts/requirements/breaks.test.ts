import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyBreak, readBreaks } from './breaks.ts'
import { flowHolders, unitHolders } from './holders.ts'

const breaks = readBreaks()
const known = new Set(
  readFileSync('docs/requirements.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]),
)

describe('the stored breaks of requirements', () => {
  test('each applies to the tree: its file contains the text to replace once', () => {
    const faults = breaks.flatMap((one) => {
      if (!existsSync(one.file)) return [`${one.ids.join(' ')}: there is no ${one.file}`]
      try {
        applyBreak(readFileSync(one.file, 'utf8'), one)
        return []
      } catch (error) {
        return [`${one.ids.join(' ')}: ${(error as Error).message}`]
      }
    })
    expect(faults).toEqual([])
  })

  test('every requirement has one, and each names ids that exist and that tests name', () => {
    const units = unitHolders('.')
    const flows = flowHolders('.')
    const ids = new Set(breaks.flatMap((one) => one.ids))
    expect([...ids].filter((id) => !known.has(id))).toEqual([])
    expect([...known].filter((id) => !ids.has(id!))).toEqual([])
    expect([...ids].filter((id) => !units.has(id) && !flows.has(id))).toEqual([])
  })

  test('a break whose text is missing or occurs twice is refused', () => {
    const one = { ids: ['API-01'], file: 'a.ts', find: 'x', replace: 'y' }
    expect(applyBreak('a x b', one)).toBe('a y b')
    expect(() => applyBreak('a b', one)).toThrow('a.ts has 0 times "x"')
    expect(() => applyBreak('x x', one)).toThrow('a.ts has 2 times "x"')
    expect(() => applyBreak('x', { ...one, replace: 'x' })).toThrow('by itself')
  })
})
