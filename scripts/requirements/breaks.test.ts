import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyBreak, readBreaks } from './breaks.ts'
import { flowHolders, unitHolders } from './holders.ts'
import { isClause, orderedLines, readLines, readSingle } from './lines.ts'
import { idsIn, lineOf } from '../testing/ids.ts'

const breaks = readBreaks()
const known = new Set(readLines('.').map(({ id }) => id))

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

  test('every requirement and every clause has one, and each names ids that exist and that tests name', () => {
    const units = unitHolders('.')
    const flows = flowHolders('.')
    const ids = new Set(breaks.flatMap((one) => one.ids))
    const broken = new Set([...ids, ...[...ids].map(lineOf)])
    expect([...ids].filter((id) => !known.has(id))).toEqual([])
    expect([...known].filter((id) => !broken.has(id))).toEqual([])
    expect([...ids].filter((id) => !units.has(id) && !flows.has(id))).toEqual([])
  })

  test('a test holds what its title names, not what the names of its steps do', () => {
    const root = mkdtempSync(join(tmpdir(), 'foyer-holders-'))
    mkdirSync(join(root, 'e2e'))
    const spec = `test('a page [PAGE-01]', () => test.step('its head [PAGE-02]', () => undefined))`
    writeFileSync(join(root, 'e2e/pages.ts'), `export const pages = [{ id: 'PAGE-02' }]`)
    writeFileSync(join(root, 'e2e/a.spec.ts'), spec)
    expect([...flowHolders(root)]).toEqual([
      ['PAGE-01', [{ file: 'e2e/a.spec.ts', tags: ['[PAGE-01]'] }]],
      ['PAGE-02', [{ file: 'e2e/routes.spec.ts', tags: ['[PAGE-02]'] }]],
    ])
    rmSync(root, { recursive: true })
  })

  test('a break whose text is missing or occurs twice is refused', () => {
    const one = { ids: ['API-01'], file: 'a.ts', find: 'x', replace: 'y' }
    expect(applyBreak('a x b', one)).toBe('a y b')
    expect(() => applyBreak('a b', one)).toThrow('a.ts has 0 times "x"')
    expect(() => applyBreak('x x', one)).toThrow('a.ts has 2 times "x"')
    expect(() => applyBreak('x', { ...one, replace: 'x' })).toThrow('by itself')
  })
})

describe('clauses', () => {
  const line = (id: string) => ({ id, area: 'API', text: 'A sentence.' })

  test('a requirement that says one thing has none; those are told once, in order', () => {
    const single = readSingle('.')
    const divided = new Set([...known].filter(isClause).map(lineOf))
    expect(single.filter((id) => !known.has(id) || isClause(id) || divided.has(id))).toEqual([])
    expect(single).toEqual([...new Set(single)].sort())
  })

  test('a title that names a clause names its requirement too', () => {
    expect(idsIn('each field alone [AREA-39.2] [LIST-01..03]')).toEqual([
      'AREA-39',
      'AREA-39.2',
      'LIST-01',
      'LIST-02',
      'LIST-03',
    ])
    expect(idsIn('[AREA-39.2..4]')).toEqual(['AREA-39', 'AREA-39.2', 'AREA-39.3', 'AREA-39.4'])
  })

  test('follow their requirement, numbered from 1', () => {
    const good = ['AREA-05', 'AREA-05.1', 'AREA-05.2', 'AREA-06'].map(line)
    expect(orderedLines(good)).toEqual(good)
    expect(() => orderedLines(['AREA-05', 'AREA-06.1'].map(line))).toThrow('AREA-06.1 stands where AREA-05.1')
    expect(() => orderedLines(['AREA-05', 'AREA-05.2'].map(line))).toThrow('AREA-05.2 stands where AREA-05.1')
    expect(() => orderedLines(['AREA-05', 'AREA-05'].map(line))).toThrow('AREA-05 occurs twice')
  })
})
