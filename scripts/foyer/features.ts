import { ruleInWords, rulesOf, unknownRules } from '../../engine/markets/index.ts'
import { featureStates, type FeatureState } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { brandsDir, complain, readEnvironment } from './project.ts'

/** Errors of files that do not fit their schemas: nothing can be said of such a brand. */
const UNREADABLE = new Set(['wrong-type', 'unknown-property', 'missing-property', 'invalid-json', 'wrong-form'])

const reasonOf = ({ why, lockedBy, marketFile, requires }: FeatureState): string => {
  const law =
    lockedBy !== undefined
      ? `, locked by the market ${lockedBy}`
      : marketFile === undefined
        ? ''
        : `, as ${marketFile} of the brand says`
  if (why === undefined) return `on${law}`
  if (why === 'switch') return `off${law}`
  return why === 'nothing' ? 'off, nothing behind it' : `off, requires ${requires.join(', ')}`
}

/** Prints what the market demands besides features: a brand that loosens it does not open there. */
const printRules = (market: string, day: string | undefined): void => {
  const rules = rulesOf(market, day).filter(({ demand }) => demand.kind !== 'feature')
  if (rules.length === 0) return
  console.log(`\nThe market ${market} demands as well; a brand may be stricter:`)
  for (const rule of rules) console.log(`${market}/${rule.name}  ${ruleInWords(rule)}`)
}

/**
 * Prints every feature of a brand: whether it is on and why, what it needs and what of that is missing, and its pages.
 * With `--json`: the same as data.
 */
export const listFeatures = async (args: string[]): Promise<number> => {
  const brand = args.find((arg) => !arg.startsWith('-'))
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--json')
  if (unknown !== undefined) return complain(`There is no option ${unknown}.`, 2)
  if (brand === undefined) return complain('Name a brand: foyer features kilovolt', 2)
  const environment = await readEnvironment()
  const { layered, problems } = await loadBrands(brandsDir(), environment)
  const found = layered.get(brand)
  if (!found)
    return complain(
      `There is no brand "${brand}" in ${brandsDir()}; there are ${[...layered.keys()].join(', ') || 'none'}.`,
    )
  if ((problems.get(brand) ?? []).some(({ code, severity }) => severity === 'error' && UNREADABLE.has(code)))
    return complain(`Files of ${brand} have errors: "foyer check ${brand}" names them.`)
  const states = featureStates(found, environment.day?.())
  if (args.includes('--json')) {
    console.log(JSON.stringify(states, null, 2))
    return 0
  }
  const note = unknownRules(found.market)
  if (note !== undefined) console.log(`Note: ${note}.\n`)
  const width = Math.max(...states.map(({ feature }) => feature.length)) + 2
  for (const state of states) {
    const { feature, isOn, needs, pages, rule } = state
    console.log(`${feature.padEnd(width)}${reasonOf(state)}`)
    if (rule !== undefined) console.log(`${''.padEnd(width)}rule  ${rule}`)
    for (const { write, isMet, severity } of needs)
      console.log(`${''.padEnd(width)}${isMet ? 'has' : isOn ? `MISSING (${severity})` : 'needs'}  ${write}`)
    if (pages.length > 0) console.log(`${''.padEnd(width)}pages  ${pages.join(' ')}`)
  }
  printRules(found.market, environment.day?.())
  return 0
}
