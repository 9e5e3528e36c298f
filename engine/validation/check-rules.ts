import { definitions, ruleNames } from './definitions.ts'
import { documentOf, documents } from './documents/index.ts'
import { patternFault } from './linear.ts'
import { isAmount, isDate } from './number-rules.ts'
import type { Parameter } from './types.ts'

/** An error in a rule of a brand file. `parameter` is the wrong parameter, or `rule` for the rule's name. */
export interface RuleFault {
  index: number
  parameter: string
  message: string
  expected: string
  found: string
  names?: readonly string[]
}

/** What belongs where a rule has an unknown name: that of an identity number is a kind of one rule. */
const meantRule = (rule: unknown): string =>
  documentOf(rule)
    ? `{ "rule": "document", "kind": "${String(rule)}" }`
    : `one of ${ruleNames.map((name) => `"${name}"`).join(', ')}`

/** Checks the names and parameters of rules, and that a value can meet them. @returns the errors found */
export const checkRuleList = (rules: readonly { [key: string]: unknown }[]): RuleFault[] => [
  ...checkEach(rules),
  ...boundFaults(rules),
]

/** Bounds of a rule, or of rules for the least and the largest length, that leave nothing between them. */
const boundFaults = (rules: readonly { [key: string]: unknown }[]): RuleFault[] => {
  const lengths = rules.filter(({ rule }) => rule === 'minLength').map(({ min }) => Number(min))
  return rules.flatMap(({ rule, min, max }, index) => {
    const least = rule === 'maxLength' ? Math.max(...lengths) : boundOf(min)
    const most = boundOf(max)
    if (least === undefined || most === undefined || typeof least !== typeof most || !(least > most)) return []
    return [
      {
        index,
        parameter: 'max',
        message: 'no value is between the least and the most',
        expected: `${JSON.stringify(least)} or more`,
        found: JSON.stringify(max),
      },
    ]
  })
}

/** A bound that can be compared: a number, an amount as a number, or a written date. */
const boundOf = (value: unknown): number | string | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  if (isAmount(value)) return Number(value)
  return value !== 'today' && isDate(value) ? value : undefined
}

const checkEach = (rules: readonly { [key: string]: unknown }[]): RuleFault[] =>
  rules.flatMap((written, index) => {
    const { rule, message: _message, ...parameters } = written
    const definition = typeof rule === 'string' && Object.hasOwn(definitions, rule) ? definitions[rule] : undefined
    if (!definition)
      return [
        {
          index,
          parameter: 'rule',
          message: 'there is no such rule',
          expected: meantRule(rule),
          found: `"${String(rule)}"`,
          names: ruleNames,
        },
      ]
    const known = Object.keys(definition.parameters)
    const faults: RuleFault[] = []
    for (const name of definition.needs ?? []) {
      if (parameters[name] === undefined)
        faults.push({
          index,
          parameter: name,
          message: `a parameter of the rule "${String(rule)}" is missing`,
          expected: `"${name}"`,
          found: 'nothing',
        })
    }
    for (const [name, value] of Object.entries(parameters)) {
      const kind = Object.hasOwn(definition.parameters, name) ? definition.parameters[name]! : undefined
      if (!kind)
        faults.push({
          index,
          parameter: name,
          message: `the rule "${String(rule)}" has no such parameter`,
          expected: known.join(', ') || 'none',
          found: `"${name}"`,
          names: known,
        })
      else if (kind === 'regex' && typeof value === 'string') {
        const fault = patternFault(value)
        if (fault)
          faults.push({
            index,
            parameter: name,
            message: `the pattern ${fault}`,
            expected: EXPECTED.regex,
            found: JSON.stringify(value),
          })
      } else if (!ACCEPTS[kind](value))
        faults.push({
          index,
          parameter: name,
          message: 'wrong parameter',
          expected: EXPECTED[kind],
          found: JSON.stringify(value) ?? 'nothing',
        })
    }
    return faults
  })

const EXPECTED: Record<Parameter, string> = {
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  amount: 'a decimal amount such as "10.00"',
  date: 'a date such as "2026-12-31", or "today"',
  regex: 'a regular expression that runs in linear time',
  numbers: 'a list of whole numbers',
  document: `one of ${Object.keys(documents).join(', ')}`,
}
const ACCEPTS: Record<Parameter, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  amount: isAmount,
  date: isDate,
  regex: (value) => typeof value === 'string',
  numbers: (value) => Array.isArray(value) && value.length > 0 && value.every((one) => Number.isInteger(one)),
  document: (value) => documentOf(value) !== undefined,
}
