import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRuleList, linearMatches, patternFault, validate } from './node.ts'
import { LONGEST_INPUT, MOST_STATES, compilePattern, matches, run } from './pattern.ts'
import { validate as validateInBrowser } from './index.ts'

// Patterns for which a backtracking engine takes years, each with a text that causes it.
const EVIL: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+$', 'a'],
  ['^(a|a)*$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^([a-zA-Z]+)*$', 'a'],
  ['(x+x+)+y', 'x'],
  ['^(.*)*b$', 'a'],
  ['a*a*a*a*a*a*a*b', 'a'],
  ['^(\\d+)*[^\\d]$', '1'],
  ['^((ab)*)+$', 'ab'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
  ['^(\\w+\\s?)*$', 'a '],
  ['^(?:.{0,20}){0,20}c$', 'a'],
  ['(?:a?){50}a{50}$', 'a'],
  ['^(?:\\p{L}+[ -]?)+$', 'é'],
  ['^\\s+|\\s+$', ' '],
]

describe('patterns of operators', () => {
  test.each(EVIL)('%s takes at most states × characters steps', (pattern, part) => {
    const program = compilePattern(pattern)
    const longest = part.repeat(LONGEST_INPUT).slice(0, LONGEST_INPUT - 1)
    const { steps } = run(program, `${longest}!`)
    expect(steps).toBeLessThanOrEqual(program.states.length * (LONGEST_INPUT + 1))
    expect(program.states.length).toBeLessThanOrEqual(MOST_STATES)
    expect(linearMatches(pattern, `${longest}!`)).toBe(matches(pattern, `${longest}!`))
  })
  test('the number of steps is proportional to the length of the text', () => {
    const steps = (length: number) => run(compilePattern('^(a+)+$'), `${'a'.repeat(length)}!`).steps
    expect(steps(800) / steps(400)).toBeLessThan(2.1)
  })
  test('a text above the length limit is refused without being read', () => {
    for (const check of [matches, linearMatches]) {
      expect(check('^a*$', 'a'.repeat(LONGEST_INPUT))).toBe(true)
      expect(check('^a*$', 'a'.repeat(LONGEST_INPUT + 1))).toBe(false)
    }
  })
  test.each([
    ['(a)\\1', 'refers back'],
    ['(?<n>a)\\k<n>', 'refers back'],
    ['(?=a)b', 'looks ahead'],
    ['(?!a)b', 'looks ahead'],
    ['(?<=a)b', 'behind'],
    ['(?<!a)b', 'behind'],
    ['(?i:a)', 'flags'],
    ['(', 'is not a regular expression'],
    ['a**', 'is not a regular expression'],
    ['((a{50}){50}){50}', 'repeats too much'],
    ['a{1001}', 'cannot be run by RE2'],
    ['[^\\S]', 'engines interpret differently'],
    ['a'.repeat(501), 'is longer than'],
    [`${'('.repeat(60)}a${')'.repeat(60)}`, 'nested groups'],
  ])('%s is refused with its reason, and matches nothing', (pattern, reason) => {
    expect(patternFault(pattern)).toContain(reason)
    expect(checkRuleList([{ rule: 'regex', regex: pattern }])).toMatchObject([
      { index: 0, parameter: 'regex', message: `the pattern ${patternFault(pattern)!}` },
    ])
    expect(linearMatches(pattern, 'a')).toBe(false)
  })
  test('rules with a pattern run it with RE2 on the server', () => {
    for (const rule of ['regex', 'custom', 'postcode', 'idNumber']) {
      expect(validate([{ rule, regex: '^(x+x+)+y$' }], 'xxy')).toBeUndefined()
      expect(validate([{ rule, regex: '^(x+x+)+y$' }], 'x'.repeat(900))?.key).toBe(
        `common.fieldsValidatorErrors.${rule === 'postcode' ? 'wrongPostcode' : 'wrongField'}`,
      )
    }
  })
})

describe('browser, server and JavaScript', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\d',
    '\\w',
    '\\s',
    '\\S',
    '\\W',
    '[a-c]',
    '[^b]',
    '[\\s\\d-]',
    '[]',
    '[^]',
    '\\.',
    '\\u{1F600}',
    '\\uD83D\\uDE00',
    '\\x61',
    '\\cJ',
    '\\0',
    '\\p{L}',
    '\\p{Script=Cyrillic}',
    '\\P{Lu}',
    '[\\p{L} .]',
    '[\\]\\[]',
    '[[:a]',
    'é',
    '😀',
    '^',
    '$',
    '\\b',
    '\\B',
    '-',
    '/',
    '[\\b]',
    '\\t',
  )
  const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,3}', '*?', '{0}')
  const pattern: fc.Arbitrary<string> = fc.letrec<{ part: string; whole: string }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(atom, quantifier).map(([one, times]) => (['^', '$', '\\b', '\\B'].includes(one) ? one : one + times)),
      fc
        .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('whole'), quantifier)
        .map(([open, inner, times]) => `${open}${inner})${times}`),
    ),
    whole: fc
      .array(
        fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 2 },
      )
      .map((options) => options.join('|')),
  })).whole
  const text = fc
    .array(
      fc.constantFrom(
        'a',
        'b',
        'c',
        'A',
        '1',
        ' ',
        '\n',
        '\r',
        '\u2028',
        '\u00a0',
        '\ufeff',
        '.',
        '-',
        '/',
        '[',
        ']',
        ':',
        'é',
        'Ж',
        '😀',
        '\ud83d',
        '_',
        '\u0000',
        '\b',
        '\t',
      ),
      { maxLength: 7 },
    )
    .map((chars) => chars.join(''))

  test('any pattern matches the same texts in all three', () => {
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        fc.pre(patternFault(source) === undefined)
        const found = matches(source, value)
        expect(linearMatches(source, value)).toBe(found)
        // V8 also tests \B between the two code units of a character such as an emoji.
        if (!(source.includes('\\B') && /[\u{10000}-\u{10ffff}]/u.test(value)))
          expect(found).toBe(new RegExp(source, 'u').test(value))
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 1500) },
    )
  }, 30_000)
  test('a rule with a pattern has the same result in the browser and on the server', () => {
    fc.assert(
      fc.property(fc.constantFrom('regex', 'custom', 'postcode', 'idNumber'), pattern, text, (rule, regex, value) => {
        expect(validate([{ rule, regex }], value)).toEqual(validateInBrowser([{ rule, regex }], value))
      }),
      { numRuns: 300 },
    )
  }, 30_000)
})
