import { expect, test } from 'vitest'
import { twinsOf } from './twins.ts'

const BODY = 'const sum = (a, b) => {\n  return a + b\n}\n'

test('code that stands twice is found with both places, whatever its spaces and comments', () => {
  const second = `// Another file\nlet x = 1\n${BODY.replaceAll('\n', '\n\n')}`
  const found = twinsOf(
    [
      { file: 'a.ts', text: BODY },
      { file: 'b.ts', text: second },
    ],
    10,
  )
  expect(found).toEqual([{ at: { file: 'b.ts', line: 3 }, like: { file: 'a.ts', line: 1 }, tokens: 16 }])
})

test('code that stands twice in one file is found once', () => {
  expect(twinsOf([{ file: 'a.ts', text: BODY + BODY }], 10)).toEqual([
    { at: { file: 'a.ts', line: 4 }, like: { file: 'a.ts', line: 1 }, tokens: 16 },
  ])
})

test('shorter runs, other names and equal imports are no twins', () => {
  const imports = "import {\n  a,\n  b,\n  c,\n  d,\n} from './abcd.ts'\n"
  const sources = [
    { file: 'a.ts', text: `${imports}${BODY}` },
    { file: 'b.ts', text: `${imports}${BODY.replaceAll('b', 'other')}` },
  ]
  expect(twinsOf(sources, 12)).toEqual([])
})
