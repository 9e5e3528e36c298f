import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { OutsideProvider } from '../../../../engine/page/types.ts'
import type { InlineSources } from '../starter.ts'

/** A year of https only; sent over https. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const

/** Origins, besides its own, whose pages a brand may frame: game pages of the aggregators. */
export interface FrameSources {
  frames: readonly string[]
  connect?: readonly string[]
}

/** Where a brand's providers are that show pages of their own within ours: in the policy of those pages alone. */
export const outsideOrigins = (
  { platform }: Pick<CompiledBrand, 'platform'>,
  providers: readonly OutsideProvider[],
): readonly string[] =>
  providers.includes('identity') && platform.settings.identity.sumsub ? ['https://*.sumsub.com'] : []

/** What a document lets its frames use: a provider that looks at documents and faces needs the camera. */
export const permissionsFor = (outside: readonly string[]): string => {
  const who = outside.length > 0 ? `(self ${outside.map((origin) => `"${origin}"`).join(' ')})` : '()'
  return `camera=${who}, microphone=${who}, geolocation=(), payment=()`
}

/** An empty style element, into which styled-components inserts its rules one by one. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The headers of every document. Its policy allows inline scripts and styles by hash, so that a cached document is the
 * same bytes for everybody. No other inline code runs; what the allowed script loads is trusted. `ancestors` are the
 * origins that may frame the document, `outside` those of the providers it frames.
 */
export const documentHeaders = ({
  frames,
  connect = [],
}: FrameSources): {
  fixed: Record<string, string>
  policy: (inline: InlineSources, ancestors?: readonly string[], outside?: readonly string[]) => string
} => {
  return {
    fixed: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissionsFor([]),
    },
    policy: ({ script, styles, others = [], origins = [] }, ancestors = [], outside = []) =>
      `default-src 'self'; script-src ${["'self'", script, ...others].join(' ')} 'strict-dynamic'; style-src 'self' ` +
      `${styles ? [...styles, EMPTY_STYLE].join(' ') : "'unsafe-inline'"}; img-src ${["'self'", 'data:', ...origins].join(' ')}; ` +
      `font-src 'self'; connect-src ${["'self'", ...connect, ...origins].join(' ')}; ` +
      `frame-src ${["'self'", ...frames, ...outside].join(' ')}; ` +
      `frame-ancestors ${ancestors.join(' ') || "'none'"}; base-uri 'none'; object-src 'self'; ` +
      `form-action 'self'`,
  }
}
