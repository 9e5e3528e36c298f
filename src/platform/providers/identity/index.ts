import type { Clock } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { IDENTITY_PROVIDERS, type IdentityProvider } from './port.ts'

export * from './port.ts'

/**
 * Who verifies the identities of a brand's players: the provider the brand has an account with, else the sandbox's
 * while it is on. @param origin where the visitor sees the brand
 */
export function identityProviderOf(
  brand: PlatformBrand,
  origin: string,
  { supplied }: Pick<Context, 'supplied'>,
  clock: Clock,
): IdentityProvider | undefined {
  for (const adapter of supplied(IDENTITY_PROVIDERS)) {
    const provider = adapter.of(brand, origin, clock)
    if (provider) return provider
  }
  return undefined
}
