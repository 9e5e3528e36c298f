import type { PlatformBrand } from './platform/kernel/brands.ts'
import { missingOf, providers, type ProviderValues } from './platform/providers/index.ts'
import { SettingsError } from './settings.ts'

/** What brands name of a provider: its kind, its name, and the place. */
const namedBy = ({ id, platform: { payments, betting, settings } }: Pick<PlatformBrand, 'id' | 'platform'>) => [
  ...Object.values(payments.methods).map(({ provider }) => ({
    kind: 'payments',
    name: provider,
    at: `${id}/platform/payments.json`,
  })),
  ...(betting.provider === undefined
    ? []
    : [{ kind: 'betting', name: betting.provider, at: `${id}/platform/betting.json` }]),
  ...settings.registers.map(({ name }) => ({ kind: 'registers', name, at: `${id}/platform/settings.json` })),
]

/** With more brands than this the start does not read them all: a method of such a provider is not offered then. */
const MOST = 50

/**
 * Checks that the providers brands name have all their settings.
 * @throws SettingsError with the brand's file, the provider and what is missing
 */
export const requireConnected = (
  brands: readonly Pick<PlatformBrand, 'id' | 'platform'>[],
  values: ProviderValues,
): void => {
  if (brands.length > MOST) return
  const problems = brands.flatMap(namedBy).flatMap(({ kind, name, at }) => {
    const provider = providers.find((one) => one.kind === kind && one.provider === name)
    const missing = provider ? missingOf(provider.settings, values) : []
    return missing.length > 0 ? [`${at} names the ${kind} provider ${name}, which needs ${missing.join(', ')}`] : []
  })
  if (problems.length > 0) throw new SettingsError([...new Set(problems)].join('\n'))
}
