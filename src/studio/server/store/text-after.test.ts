import { expect, test } from 'vitest'
import { applyTo, type DraftOperation, type FileText } from './operations.ts'
import { textAfter } from './text-after.ts'

const FILE = 'theme.json'
const set = (path: string, value: number): DraftOperation => ({ op: 'add', path, value, was: null })
const plainly = (base: FileText, operations: readonly DraftOperation[]): FileText =>
  operations.reduce<FileText>((text, one) => applyTo(text, FILE, one), base)

test('a text is the same whether it is made at once, goes on from an earlier one, or from another beginning', () => {
  const one = [set('/a', 1), set('/b', 2), set('/c', 3)]
  const other = [set('/a', 1), set('/d', 4)]
  for (const base of ['{}\n', '{ "z": 0 }\n'])
    for (const operations of [one.slice(0, 1), one, one.slice(0, 2), other, [...one, set('/e', 5)], [], one])
      expect(textAfter(base, FILE, operations)).toBe(plainly(base, operations))
})

test('where an operation has no place that is told each time, and what was made before it stays', () => {
  const gone: DraftOperation = { op: 'remove', path: '/none', was: 'hash' }
  for (let times = 0; times < 2; times += 1) {
    expect(() => textAfter('{}\n', FILE, [set('/a', 1), gone])).toThrow('/none')
    expect(textAfter('{}\n', FILE, [set('/a', 1)])).toBe(plainly('{}\n', [set('/a', 1)]))
  }
})
