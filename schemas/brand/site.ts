import { Type, type Static } from 'typebox'
import { Href, schemaLine, Strict, Text } from './common.ts'

const Metadata = {
  title: Type.Optional(
    Text({ title: 'Title', description: '`{name}` is replaced by the name of the page’s subject, e.g. the game.' }),
  ),
  description: Type.Optional(Text({ title: 'Description' })),
  robots: Type.Optional(Type.String({ title: 'Content of the robots meta tag, e.g. `noindex`' })),
}

/** `seo.json`: metadata of pages without their own, by pattern and for all others. */
export const Seo = Strict(
  {
    ...schemaLine,
    titleTemplate: Text({ default: '{title} · {brand}', title: 'Template of every page title' }),
    ...Metadata,
    patterns: Type.Record(Type.String({ pattern: '^/' }), Strict(Metadata), {
      default: {},
      title: 'Metadata by the page’s `head.pattern`, e.g. `/game/{name}`',
    }),
  },
  { title: 'Search engines', default: {} },
)
export type Seo = Static<typeof Seo>

/** `redirects.json`: rules in order; the first that matches an address is used. */
export const Redirects = Strict(
  {
    ...schemaLine,
    rules: Type.Array(
      Strict({
        from: Type.String({
          pattern: '^/',
          title: 'Old address, e.g. `/old?id=7`; `*` matches any characters',
          description: 'Applies in every locale unless it names one, and with any query unless it has one.',
        }),
        to: Href({
          title: 'New address',
          description: 'The locale and the other query parameters are kept, except for an address of another site.',
        }),
        status: Type.Enum([301, 302], { default: 302, title: 'HTTP status: 301 moved permanently, 302 temporarily' }),
      }),
      { default: [] },
    ),
  },
  { title: 'Redirects', default: {} },
)
export type Redirects = Static<typeof Redirects>

/**
 * Messages of one locale in ICU MessageFormat, with nested or dotted keys. `locales/<code>.json` has all of them;
 * `locales/<code>/<area>.json` has those of one area, and its keys start with the area.
 */
export const Messages = Type.Unsafe<Messages>({
  title: 'Messages',
  type: 'object',
  properties: { $version: { type: 'integer', minimum: 1 } },
  additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#' }] },
})
export interface Messages {
  [key: string]: string | Messages
}
