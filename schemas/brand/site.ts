import { Type, type Static } from 'typebox'
import { Href, schemaLine, Strict, Text } from './common.ts'

/** `chat.json` (ENTITY-41): the provider and each provider's own settings. */
export const Chat = Strict(
  {
    ...schemaLine,
    chat: Type.Optional(Type.Enum(['live_tex', 'freshChat', 'liveChat', 'verbox', 'betunlim', 'jivoSite', 'comm100'])),
    config: Type.Record(Type.String(), Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])), {
      default: {},
    }),
  },
  { title: 'Support chat', default: {} },
)
export type Chat = Static<typeof Chat>

/** `seo.json`: defaults for every page's metadata. */
export const Seo = Strict(
  {
    ...schemaLine,
    titleTemplate: Text({ default: '{title} · {brand}' }),
    title: Type.Optional(Text()),
    description: Type.Optional(Text()),
    robots: Type.Optional(Type.String()),
  },
  { title: 'Search engines', default: {} },
)
export type Seo = Static<typeof Seo>

/** `redirects.json`: `*` stands for any run of characters; the first match wins. */
export const Redirects = Strict(
  {
    ...schemaLine,
    rules: Type.Array(
      Strict({ from: Type.String({ pattern: '^/' }), to: Href(), status: Type.Enum([301, 302], { default: 302 }) }),
      { default: [] },
    ),
  },
  { title: 'Redirects', default: {} },
)
export type Redirects = Static<typeof Redirects>

/** `code.json` (ENTITY-43): custom code entries, off unless enabled one by one. */
export const Code = Strict(
  {
    ...schemaLine,
    entries: Type.Array(
      Strict({
        isEnabled: Type.Boolean({ default: false }),
        position: Type.Enum(['head', 'bodyStart', 'bodyEnd']),
        code: Type.String(),
      }),
      { default: [] },
    ),
  },
  { title: 'Custom code', default: {} },
)
export type Code = Static<typeof Code>

/**
 * Messages of one locale, nested or dotted, in ICU MessageFormat: all in `locales/<code>.json`, or those of one area in
 * `locales/<code>/<area>.json`, whose keys begin with the area.
 */
export const Messages = Type.Unsafe<Messages>({
  title: 'Messages',
  type: 'object',
  additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#' }] },
})
export interface Messages {
  [key: string]: string | Messages
}
