import { OPERATORS, rulePaths, ruleWords } from '../../engine/rules/index.ts'
import { ruleNeeds, ruleParameters } from '../../engine/validation/index.ts'
import { OPERATOR_EXAMPLES, PATH_WORDS } from './logic-words.ts'
import { HEAD, table } from './reference-tables.ts'
import { RULE_WORDS } from './rule-words.ts'

const parametersOf = (rule: string): string =>
  Object.entries(ruleParameters(rule))
    .map(([name, kind]) => `\`${name}\`: ${kind}${ruleNeeds(rule).includes(name) ? ' (needed)' : ''}`)
    .join(', ')

/** Every path a rule may read, besides those of features: `<name>` stands for a name of the page's own. */
export const contextPaths = (): string[] =>
  rulePaths()
    .filter((path) => !path.startsWith('features.'))
    .map((path) => (path.endsWith('.') ? `${path}<name>` : path))

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``

/** The page about rules: those of `when`, and those of `validators.json`. */
export const rules = (): string =>
  `${HEAD}# Rules\n\n` +
  'A rule (`when`) is json-logic; what carries it shows only when it returns exactly `true`.\n\n' +
  'The player of the examples is logged in, and the values are those of the column "such as". What is not known, ' +
  'such as the country of a guest, is nothing: it equals no value, and is neither more nor less than one.\n\n' +
  `## What may be read\n\n${table(
    ['path', 'what it is', 'such as'],
    [
      ['`features.<name>`', 'Whether a feature is on: its names are in [features.md](features.md)', '`true`'],
      ...contextPaths().map((path) => [`\`${path}\``, PATH_WORDS[path]!.text, code(PATH_WORDS[path]!.value)]),
    ],
  )}\n\n## Operators\n\n${table(
    ['operator', 'operands', 'example', 'reads as', 'answers'],
    Object.entries(OPERATORS).map(([name, [least, most]]) => {
      const { rule, answer } = OPERATOR_EXAMPLES[name]!
      const operands = least === most ? `${least}` : `${least} to ${most}`
      return [`\`${name}\``, operands, code(rule), ruleWords(rule), String(answer)]
    }),
  )}\n\n## Validation rules of fields\n\n` +
  'Written in `validators.json` and in the requisites of payment methods. Each may have a `message`, a text or ' +
  '`t:key`, that is shown in place of its own. Parameters without "needed" may be left out.\n\n' +
  table(
    ['rule', 'parameters', '', 'takes', 'refuses'],
    Object.entries(RULE_WORDS).map(([name, { text, takes, refuses, with: parameters = {} }]) => [
      `\`${name}\``,
      parametersOf(name),
      `${text} \`${JSON.stringify({ rule: name, ...parameters })}\``,
      `\`${JSON.stringify(takes)}\``,
      refuses === undefined ? '' : `\`${JSON.stringify(refuses)}\``,
    ]),
  ) +
  `\n\n` +
  '## Masks\n\n`#` a digit, `@` a letter, `*` either; anything else stands for itself. In masks of phones `0` is a ' +
  'digit that must be there and `9` one that may.\n'
