import { stringifyCookie, stringifySetCookie } from 'cookie'
import { cookieOf } from '../../../engine/cookies/index.ts'
import type { PreviewChoices } from '../../../schemas/office/index.ts'
import { isLoopback } from '../../platform/kernel/loopback.ts'

/** Names of cookies of the visitor that a preview knows: none of them says who somebody is. */
const KEPT_COOKIES = ['theme', 'locale', 'foyer_consent']

/** With the `__Host-` prefix (https only) browsers refuse a cookie set for a wider domain or without `Secure`. */
export const nameOf = (secure: boolean, kind: 'preview' | 'preview_as'): string =>
  secure ? `__Host-foyer_${kind}` : `foyer_${kind}`

/**
 * A cookie of a host of previews alone. A frame of another site keeps it for that site; browsers want it to be secure
 * for that, which loopback names are without https.
 */
export function cookieFor(
  { secure, host }: { readonly secure: boolean; readonly host: string },
  kind: 'preview' | 'preview_as',
  value: string,
): string {
  const isFramed = secure || isLoopback(host)
  return stringifySetCookie({
    name: nameOf(secure, kind),
    value,
    path: '/',
    httpOnly: true,
    sameSite: isFramed ? 'none' : 'lax',
    secure: isFramed,
    partitioned: isFramed,
  })
}

/**
 * The cookies a page of a preview is rendered with: those of a guest, or of a player, with what was chosen.
 * @param session name and value of the cookie of the player's session
 */
export const cookiesOf = (
  cookie: string | undefined,
  { scheme, locale }: PreviewChoices,
  session?: readonly [name: string, token: string],
): string =>
  stringifyCookie({
    ...Object.fromEntries(KEPT_COOKIES.map((name) => [name, cookieOf(cookie, name)])),
    ...(scheme !== undefined && { theme: scheme }),
    ...(locale !== undefined && { locale }),
    ...(session && { [session[0]]: session[1] }),
  })
