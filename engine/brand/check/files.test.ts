import { expect, test } from 'vitest'
import { errorsOf } from '../testing.ts'

test.each([
  ['broken JSON', { 'theme.json': '{ "scheme": }' }, /not JSON: a value belongs here/, 13],
  ['a comment', { 'theme.json': '{ // no\n}' }, /not JSON/, 3],
  ['a key that stands twice', { 'features.json': '{ "games": true, "games": false }' }, /stands here twice/, 18],
  ['a prototype', { 'features.json': '{ "__proto__": {} }' }, /"__proto__" is not allowed/, 3],
  [
    'a nested constructor',
    { 'pages/home.json': '{ "head": { "constructor": 1 } }' },
    /"constructor" is not allowed/,
    13,
  ],
  ['JSON without end', { 'features.json': `${'['.repeat(100_000)}` }, /nests deeper/, 1],
  ['a file no brand has', { 'feature.json': '{}' }, /no such brand file/, 1],
] as [string, Record<string, unknown>, RegExp, number][])(
  '%s is refused with its place',
  async (_, files, message, column) => {
    const [problem] = await errorsOf(files)
    expect(problem!.message).toMatch(message)
    expect(problem!.column).toBe(column)
  },
)
