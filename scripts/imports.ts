import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

/** Fewer modules than this mean that parsing failed, not that there are no violations. */
const LEAST = 100

interface Violation {
  from: string
  to: string
  rule: { name: string }
}
const { forbidden, options } = importRules
const { output } = await cruise(['schemas', 'engine', 'widgets', 'src', 'scripts'], {
  ruleSet: { forbidden },
  validate: true,
  ...options,
} as ICruiseOptions)
if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
const { totalCruised, violations } = output.summary as { totalCruised: number; violations: Violation[] }
const why = new Map(forbidden.map(({ name, comment }) => [name, comment]))
for (const { from, to, rule } of violations)
  console.error(`${from} → ${to}\n  ${rule.name}: ${why.get(rule.name) ?? ''}`)
if (totalCruised < LEAST) console.error(`Only ${totalCruised} modules were read; the parser is not working.`)
const circles = violations.filter(({ rule }) => rule.name === 'no-circles').length
console.log(`${totalCruised} modules, ${violations.length} imports against the rules, ${circles} circles of imports`)
process.exitCode = violations.length > 0 || totalCruised < LEAST ? 1 : 0
