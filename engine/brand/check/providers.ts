import type { FilledBrand } from '../read/filled.ts'
import type { ProviderKind } from '../read/provider-kinds.ts'
import { list, quote } from '../read/problem.ts'
import type { BrandEnvironment } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** What is reported of a name that no provider of its kind has. */
const FAULTS = {
  payments: ['unknown-payment-provider', 'the platform is connected to no such provider'],
  betting: ['unknown-sportsbook', 'the platform is connected to no such sportsbook'],
  registers: ['unknown-register', 'the platform is connected to no such register'],
} as const satisfies Partial<Record<ProviderKind, readonly [code: string, what: string]>>

/** Checks that every provider a brand names is one the platform is assembled with. */
export const checkProviders = (
  { platform: { payments, betting, settings } }: FilledBrand,
  { providers = {} }: BrandEnvironment,
  reporter: Reporter,
): void => {
  const known = (kind: keyof typeof FAULTS, path: readonly string[], name: string): void => {
    const names = providers[kind]
    if (!names || names.includes(name)) return
    const [code, what] = FAULTS[kind]
    const expected = names.length > 0 ? list(names) : 'none: no provider of this kind is assembled'
    reporter.at([...path], code, what, { expected, found: quote(name), names, name })
  }
  for (const [method, { provider }] of Object.entries(payments.methods))
    known('payments', ['platform', 'payments', 'methods', method, 'provider'], provider)
  if (betting.provider !== undefined) known('betting', ['platform', 'betting', 'provider'], betting.provider)
  settings.registers.forEach(({ name }, index) =>
    known('registers', ['platform', 'settings', 'registers', String(index), 'name'], name),
  )
}
