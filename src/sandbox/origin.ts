import { SANDBOX_HOST } from '../platform/kernel/settings.ts'

/** The sandbox providers' own origin, with the scheme and port of the brand's. */
export function sandboxOrigin(origin: string): string {
  const url = new URL(origin)
  url.hostname = SANDBOX_HOST
  return url.origin
}
