import { OPERATORS, ruleContext, type ContextSchema } from '../../engine/rules/index.ts'
import { ruleNeeds, ruleParameters } from '../../engine/validation/index.ts'
import { HEAD, table } from './reference-tables.ts'
import { RULE_WORDS } from './rule-words.ts'

const parametersOf = (rule: string): string =>
  Object.entries(ruleParameters(rule))
    .map(([name, kind]) => `\`${name}\`: ${kind}${ruleNeeds(rule).includes(name) ? ' (needed)' : ''}`)
    .join(', ')

const contextPaths = (schema: ContextSchema, path = ''): string[] =>
  Object.entries(schema).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`
    return typeof inner === 'object'
      ? contextPaths(inner as ContextSchema, at)
      : [inner === 'open' ? `${at}.<name>` : at]
  })
/** The page about rules: those of `when`, and those of `validators.json`. */
export const rules = (): string =>
  `${HEAD}# Rules\n\n` +
  'A rule (`when`) is json-logic; what carries it shows only when it returns exactly `true`.\n\n' +
  `## What may be read\n\n${contextPaths(ruleContext)
    .map((path) => `- \`${path}\``)
    .join('\n')}\n\n## Operators\n\n${table(
    ['operator', 'operands'],
    Object.entries(OPERATORS).map(([name, [least, most]]) => [
      `\`${name}\``,
      least === most ? `${least}` : `${least} to ${most}`,
    ]),
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
