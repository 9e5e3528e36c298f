import type { PlatformBrand } from '../brands.ts'

/** A session as the API sees it. */
interface CallerSession {
  readonly playerId: string
  /** Hash of the session's id. */
  readonly hash: string
}

/** Who is calling, as the domains that keep players and sessions know it. */
export interface Callers {
  /** The session behind a cookie, while it lasts. */
  find(brand: PlatformBrand, token: string): Promise<CallerSession | undefined>
  /** Notes that a session is used. */
  touch(brandId: string, hash: string): Promise<void>
  isOfBanned(brand: PlatformBrand, token: string): Promise<boolean>
  /** @throws PlatformError UserNeedProfileDataException while a registration is not complete */
  requireCompleted(brand: PlatformBrand, playerId: string): Promise<unknown>
}
