/** A year of https alone, said over https. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const

/** Where a brand's pages may frame things from besides themselves: game pages of the aggregators. */
export interface FrameSources {
  frames: readonly string[]
  connect?: readonly string[]
}

/**
 * The headers of every document, around its nonce. The nonce stands twice in the policy; `ancestors` are the origins
 * that may frame it.
 */
export const documentHeaders = ({
  frames,
  connect = [],
}: FrameSources): {
  fixed: Record<string, string>
  policy: (nonce: string, ancestors?: readonly string[]) => string
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
    policy: (nonce, ancestors = []) =>
      `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' ` +
      `'nonce-${nonce}'; img-src 'self' data:; ` +
      `font-src 'self'; connect-src ${["'self'", ...connect].join(' ')}; frame-src ${frameSources}; ` +
      `frame-ancestors ${ancestors.join(' ') || "'none'"}; base-uri 'none'; object-src 'none'; ` +
      `form-action 'self'`,
  }
}
