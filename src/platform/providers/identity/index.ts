import type { Clock } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { BUILT_IN_IDENTITY, type IdentityProvider } from './port.ts'
import { createSumsub } from './sumsub.ts'

export * from './port.ts'
export { signatureOf } from './sumsub.ts'

/**
 * Who verifies the identities of a brand's players: the provider the brand has an account with, else the built-in one
 * where there is one. @param origin where the visitor sees the brand
 */
export function identityProviderOf(
  { platform }: PlatformBrand,
  origin: string,
  { supplied }: Pick<Context, 'supplied'>,
  clock: Clock,
): IdentityProvider | undefined {
  const account = platform.settings.identity.sumsub ?? supplied(BUILT_IN_IDENTITY)[0]?.at(origin)
  return account && createSumsub(account, clock)
}
