import type { PlatformBrand } from '../brands.ts'

/** A session as the API sees it. */
interface CallerSession {
  readonly playerId: string
  /** Hash of the session's id. */
  readonly hash: string
}

/** Identifies callers; supplied by the domains that keep players and sessions. */
export interface Callers {
  /** The live session of a token; undefined when there is none. */
  find(brand: PlatformBrand, token: string): Promise<CallerSession | undefined>
  /** Records that a session is in use. */
  touch(brandId: string, hash: string): Promise<void>
  isOfBanned(brand: PlatformBrand, token: string): Promise<boolean>
  /** @throws PlatformError UserNeedProfileDataException while the registration is incomplete */
  requireCompleted(brand: PlatformBrand, playerId: string): Promise<unknown>
}
