import type { InlineSources } from '../starter.ts'

/** A year of https only; sent over https. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const

/** Where a brand's pages may frame things from besides themselves: game pages of the aggregators. */
export interface FrameSources {
  frames: readonly string[]
  connect?: readonly string[]
}

/** A style element without text, in which styled-components puts its rules one by one. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The headers of every document. Its policy names what is inline in the document by hash, so that a cached document is
 * the same bytes for everybody; nothing else inline runs, and what that script loads is trusted. `ancestors` are the
 * origins that may frame it.
 */
export const documentHeaders = ({
  frames,
  connect = [],
}: FrameSources): {
  fixed: Record<string, string>
  policy: (inline: InlineSources, ancestors?: readonly string[]) => string
} => {
  const frameSources = ["'self'", ...frames].join(' ')
  return {
    fixed: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    },
    policy: ({ script, styles }, ancestors = []) =>
      `default-src 'self'; script-src 'self' ${script} 'strict-dynamic'; style-src 'self' ` +
      `${styles ? [...styles, EMPTY_STYLE].join(' ') : "'unsafe-inline'"}; img-src 'self' data:; ` +
      `font-src 'self'; connect-src ${["'self'", ...connect].join(' ')}; frame-src ${frameSources}; ` +
      `frame-ancestors ${ancestors.join(' ') || "'none'"}; base-uri 'none'; object-src 'none'; ` +
      `form-action 'self'`,
  }
}
