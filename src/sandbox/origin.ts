import { SANDBOX_HOST } from '../platform/kernel/settings.ts'

/** The sandbox providers' own origin, on the scheme and port the player came by. */
export function sandboxOrigin(origin: string): string {
  const url = new URL(origin)
  url.hostname = SANDBOX_HOST
  return url.origin
}
