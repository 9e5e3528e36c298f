import { checkRuleList } from '../../validation/node.ts'
import type { Plain } from '../read/merge.ts'
import type { Reporter } from './reporter.ts'

const known = new WeakMap<object, ReturnType<typeof checkRuleList>>()
const faultsOf = (rules: readonly Plain[]): ReturnType<typeof checkRuleList> => {
  let faults = known.get(rules)
  if (!faults) known.set(rules, (faults = checkRuleList(rules)))
  return faults
}

/** Reports errors in a list of validation rules; `place` gives the path of a rule's parameter, below `path`. */
export const checkRules = (
  rules: readonly Plain[],
  path: string[],
  reporter: Reporter,
  place = (index: number, parameter: string): string[] => [String(index), parameter],
): void => {
  for (const { index, parameter, message, expected, found, names = [] } of faultsOf(rules)) {
    reporter.at([...path, ...place(index, parameter)], 'wrong-validation-rule', message, {
      expected,
      found,
      names,
      name: found.replaceAll('"', ''),
    })
  }
}
