import { Type, type Static } from 'typebox'
import { Href, schemaLine, Strict } from './common.ts'

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
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), {
      default: [],
      maxItems: 100,
      title: 'Other sites its rules may lead to',
      description: 'The brand’s own hosts and those below them need no entry.',
    }),
  },
  { title: 'Redirects', default: {} },
)
export type Redirects = Static<typeof Redirects>

/**
 * Messages of one locale in ICU MessageFormat, with nested or dotted keys, or both. `locales/<code>.json` has all of
 * them; `locales/<code>/<area>.json` has those of one area, and its keys start with the area.
 */
export const Messages = Type.Unsafe<Messages>({
  title: 'Messages',
  description: 'Keys are nested, dotted or both: `{ "home": { "title": "…" }, "home.lead": "…" }`.',
  type: 'object',
  properties: { $version: { type: 'integer', minimum: 1 } },
  additionalProperties: {
    anyOf: [{ type: 'string' }, { $ref: '#' }],
    'x-expected': 'a text, or a group of texts in { }',
  },
})
export interface Messages {
  [key: string]: string | Messages
}
