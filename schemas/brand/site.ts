import { Type, type Static } from 'typebox'
import { Href, schemaLine, Strict, Text } from './common.ts'

const Metadata = {
  title: Type.Optional(Text({ title: 'Title', description: '`{name}` is the name of what the page shows.' })),
  description: Type.Optional(Text({ title: 'Description' })),
  robots: Type.Optional(Type.String({ title: 'What search engines may do, e.g. `noindex`' })),
}

/** `seo.json`: metadata of pages that say nothing themselves, and of all pages of one pattern. */
export const Seo = Strict(
  {
    ...schemaLine,
    titleTemplate: Text({ default: '{title} · {brand}', title: 'How every title is written' }),
    ...Metadata,
    patterns: Type.Record(Type.String({ pattern: '^/' }), Strict(Metadata), {
      default: {},
      title: 'Metadata of the pages with this `head.pattern`, e.g. `/game/{name}`',
    }),
  },
  { title: 'Search engines', default: {} },
)
export type Seo = Static<typeof Seo>

/** `redirects.json`: `*` stands for any run of characters; the first match wins. */
export const Redirects = Strict(
  {
    ...schemaLine,
    rules: Type.Array(
      Strict({
        from: Type.String({
          pattern: '^/',
          title: 'Address that moved',
          description: 'In every locale, or in the one it names; with the query it names, e.g. `/old?id=7`.',
        }),
        to: Href({
          title: 'Where it is now',
          description: "The visitor's locale and the rest of the query go along, except to another site.",
        }),
        status: Type.Enum([301, 302], { default: 302, title: '301: for good; 302: for now' }),
      }),
      { default: [] },
    ),
  },
  { title: 'Redirects', default: {} },
)
export type Redirects = Static<typeof Redirects>

/**
 * Messages of one locale, nested or dotted, in ICU MessageFormat: all in `locales/<code>.json`, or those of one area in
 * `locales/<code>/<area>.json`, whose keys begin with the area.
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
