import { expect, test } from 'vitest'
import { usesBuiltSite } from './built-site.ts'
import { failedWidely, greenIds, shareOf } from './verdict.ts'

const failed = (title: string, file = 'a.test.ts', isSetup = false) => ({ title, file, isSetup })

test('an id is green when no failed test names it; a setup that failed names none', () => {
  const ids = ['AREA-05.1', 'AREA-06']
  expect(greenIds(ids, [failed('x [AREA-05.1]')])).toEqual(['AREA-06'])
  expect(greenIds(ids, [failed('x [AREA-05.2] [AREA-06.1]')])).toEqual(['AREA-05.1'])
  expect(greenIds(ids, [failed('[AREA-05.1] [AREA-06]', 'a.test.ts', true)])).toEqual(ids)
})

test('ten requirements of one file that fail together are looked at, nine, or ten of two files, are not', () => {
  const many = (count: number, file = 'a.test.ts') =>
    Array.from({ length: count }, (_, index) => failed(`x [AREA-${10 + index}.1]`, file))
  expect(failedWidely(many(9))).toBe(false)
  expect(failedWidely(many(10))).toBe(true)
  expect(failedWidely([...many(5), ...many(5, 'b.test.ts')])).toBe(false)
  expect(failedWidely([failed('x [AREA-10]', 'a.test.ts', true)])).toBe(true)
  expect(failedWidely(Array.from({ length: 12 }, (_, index) => failed(`x [AREA-10.${index + 1}]`)))).toBe(false)
})

test('a share is never rounded up', () => {
  const outcomes = [...Array.from({ length: 195 }, () => 'red' as const), 'GREEN' as const, 'cascade' as const]
  expect([shareOf(outcomes), shareOf([]), shareOf(['red'])]).toEqual([98, 0, 100])
  expect(shareOf([...outcomes, 'did not run', 'did not run', 'did not run'])).toBe(97)
})

test('what starts the built site is known by the helpers it imports as well', () => {
  for (const [file, is] of [
    ['src/operator.test.ts', true],
    ['src/content.test.ts', true],
    ['src/previews.test.ts', true],
    ['src/platform/domains/storage/storage.test.ts', false],
    ['widgets/auth/popup/test.tsx', false],
  ] as const)
    expect([file, usesBuiltSite(file)]).toEqual([file, is])
})
