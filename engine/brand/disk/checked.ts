import { checkBrand } from '../check/check.ts'
import type { Problem } from '../read/problem.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'
import { lately, type Lately } from './lately.ts'

/** How many results of checks are kept: what is released was checked as a draft before, and may come back. */
const CHECKS_KEPT = 32
/** How long a brand that could not be checked apart is not tried again, in milliseconds. */
const FAILED_FOR_MS = 600_000
/** How many environments with the same widgets are told apart: those checked with last. */
const ENVIRONMENTS_KEPT = 4
/** What decides a check besides the widgets, the day and the brand's files. */
const PARTS = ['icons', 'tokens', 'checkTheme', 'contrasts', 'fonts', 'providers', 'reservedHosts', 'now'] as const
interface KeptChecks {
  readonly by: BrandEnvironment
  readonly problems: Lately<readonly Problem[]>
}
const checks = new WeakMap<BrandEnvironment['widgets'], readonly KeptChecks[]>()
const keptChecks = (environment: BrandEnvironment): Lately<readonly Problem[]> => {
  const all = checks.get(environment.widgets) ?? []
  const known = all.find(({ by }) => PARTS.every((part) => by[part] === environment[part]))
  const kept = known ?? { by: environment, problems: lately<readonly Problem[]>(CHECKS_KEPT) }
  checks.set(environment.widgets, [kept, ...all.filter((one) => one !== known)].slice(0, ENVIRONMENTS_KEPT))
  return kept.problems
}
const checkName = (key: string, { day }: BrandEnvironment): string => `${day?.() ?? ''} ${key}`

/**
 * The problems of a brand; the same files are not checked twice within a short time and the same day.
 * @param key its folder, and a hash of everything it consists of
 */
export const checkedLately = (
  key: string,
  layered: () => LayeredBrand,
  environment: BrandEnvironment,
): readonly Problem[] => {
  const kept = keptChecks(environment)
  const name = checkName(key, environment)
  const found = kept.get(name) ?? checkBrand(layered(), environment)
  kept.keep(name, found)
  return found
}

/**
 * Has a brand checked apart, so that `checkedLately` knows its problems.
 * @param layers the brand itself first
 * @returns undefined where that cannot be done
 */
export const checkedApart = async (
  key: string,
  id: string,
  layers: readonly BrandSources[],
  environment: BrandEnvironment,
): Promise<readonly Problem[] | undefined> => {
  const kept = keptChecks(environment)
  const name = checkName(key, environment)
  const known = kept.get(name)
  if (known) return known
  const found = await environment.apart?.check(id, layers)
  if (found) kept.keep(name, found)
  // That its check did not end may be the machine's fault: after a while the same files are tried again.
  if (found?.some(({ code }) => code === 'brand-failed')) setTimeout(() => kept.forget(name), FAILED_FOR_MS).unref()
  return found
}
