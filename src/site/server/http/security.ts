import type { InlineSources } from '../starter.ts'

/** A year of https only; sent over https. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const

/** Origins, besides its own, whose pages a brand may frame: game pages of the aggregators. */
export interface FrameSources {
  frames: readonly string[]
  connect?: readonly string[]
}

/** An empty style element, into which styled-components inserts its rules one by one. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The headers of every document. Its policy allows inline scripts and styles by hash, so that a cached document is the
 * same bytes for everybody. No other inline code runs; what the allowed script loads is trusted. `ancestors` are the
 * origins that may frame the document.
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
