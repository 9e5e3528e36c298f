import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { OutsideProvider } from '../../../../engine/page/types.ts'
import type { Support } from '../../../../schemas/brand/content.ts'
import type { InlineSources } from '../csp.ts'

/** A year of https only; sent over https. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const

/** Origins one document's policy names: those that may frame it, those it frames, and those of its chat. */
interface PolicyOrigins {
  ancestors?: readonly string[]
  outside?: readonly string[]
  chat?: readonly string[]
}
/** Origins, besides its own, whose pages a brand may frame: game pages of the aggregators. */
export interface FrameSources {
  frames: readonly string[]
  connect?: readonly string[]
}

/** Where a brand's providers are that show pages of their own within ours: in the policy of those pages alone. */
export const outsideOrigins = (
  { platform }: Pick<CompiledBrand, 'platform'>,
  providers: readonly OutsideProvider[],
): readonly string[] => [
  ...(providers.includes('identity') && platform.settings.identity.sumsub ? ['https://*.sumsub.com'] : []),
  ...(providers.includes('betting') && platform.betting.frame ? [new URL(platform.betting.frame).origin] : []),
]

/** Where each chat provider's script takes its parts from, and what it talks to. */
const CHAT_HOSTS: Record<NonNullable<Support['chat']>, readonly string[]> = {
  live_tex: ['https://*.livetex.ru', 'wss://*.livetex.ru'],
  freshChat: ['https://*.freshchat.com', 'wss://*.freshchat.com'],
  liveChat: ['https://*.livechatinc.com', 'https://*.livechat.com', 'wss://*.livechatinc.com'],
  verbox: ['https://*.verbox.ru', 'wss://*.verbox.ru'],
  betunlim: [],
  jivoSite: ['https://*.jivosite.com', 'wss://*.jivosite.com'],
  comm100: ['https://*.comm100.com', 'https://*.comm100.io', 'wss://*.comm100.io'],
}
/** Origins the policy lets in for the brand's chat; none without a chat, and none for the sandbox's. */
export const chatOrigins = ({ chat, config }: Support): readonly string[] => {
  const src = chat === undefined ? undefined : config[chat]?.src
  if (chat === undefined || src === 'sandbox') return []
  return src === undefined ? CHAT_HOSTS[chat] : [...CHAT_HOSTS[chat], new URL(String(src)).origin]
}

/** What a document lets its frames use: a provider that looks at documents and faces needs the camera. */
export const permissionsFor = (outside: readonly string[]): string => {
  const who = outside.length > 0 ? `(self ${outside.map((origin) => `"${origin}"`).join(' ')})` : '()'
  return `camera=${who}, microphone=${who}, geolocation=(), payment=()`
}

/** An empty style element, into which styled-components inserts its rules one by one. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The headers of every document. Its policy allows inline scripts and styles by hash, so that a cached document is the
 * same bytes for everybody. No other inline code runs; what the allowed script loads is trusted.
 */
export const documentHeaders = ({
  frames,
  connect = [],
}: FrameSources): {
  fixed: Record<string, string>
  policy: (inline: InlineSources, origins?: PolicyOrigins) => string
} => {
  return {
    fixed: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissionsFor([]),
    },
    policy: ({ scripts, styles, others = [], origins = [] }, { ancestors = [], outside = [], chat = [] } = {}) => {
      const list = (...sources: readonly string[]) => sources.join(' ')
      const inlineStyles = styles ? [...styles, EMPTY_STYLE] : ["'unsafe-inline'"]
      return (
        `default-src 'self'; script-src ${list("'self'", ...scripts, ...others)} 'strict-dynamic'; ` +
        `style-src ${list("'self'", ...inlineStyles, ...chat)}; ` +
        `img-src ${list("'self'", 'data:', ...origins, ...chat)}; font-src ${list("'self'", ...chat)}; ` +
        `connect-src ${list("'self'", ...connect, ...origins, ...chat)}; ` +
        `frame-src ${list("'self'", ...frames, ...outside, ...chat)}; ` +
        `frame-ancestors ${ancestors.join(' ') || "'none'"}; base-uri 'none'; object-src 'self'; ` +
        `form-action 'self'`
      )
    },
  }
}
