import { Type, type Static } from 'typebox'
import { Asset, Href, Rule, schemaLine, Strict, Text, validity } from './common.ts'

const NAME = '^[a-z0-9][a-z0-9-]{0,63}$'

/** What opens a popup: a visit of a page, a login (or registration), or a registration alone. */
export const POPUP_EVENTS = ['visit', 'login', 'registration'] as const

/** What a popup says. What is missing comes from the fallbacks of `site.json`. */
const content = {
  title: Type.Optional(Text({ title: 'Title' })),
  text: Type.Optional(Text({ title: 'Text; an empty line begins a paragraph' })),
  link: Type.Optional(
    Strict({ label: Text({ title: 'Label' }), href: Href({ title: 'Address' }) }, { title: 'Way on' }),
  ),
}

/** When a popup opens. */
const PopupTrigger = Strict(
  {
    on: Type.Enum([...POPUP_EVENTS], {
      default: 'visit',
      title: '`visit`, `login` (a registration too) or `registration`',
    }),
    routes: Type.Array(Type.String({ pattern: '^/[!-~]*$', maxLength: 200 }), {
      default: [],
      maxItems: 50,
      title: 'Pages it opens on, e.g. `/offers*`; `*` stands for any characters',
      description: 'Without routes a visit opens it anywhere but in games, the cashier and safer play.',
    }),
    delay: Type.Integer({ default: 0, minimum: 0, maximum: 600, title: 'Seconds on such a page before it opens' }),
  },
  { default: {}, title: 'When it opens' },
)

/** A popup of a campaign. Every visitor sees it once. */
export const Popup = Strict(
  {
    ...content,
    image: Type.Optional(Asset({ title: 'Picture, a file of `assets/`' })),
    trigger: PopupTrigger,
    audience: Type.Optional(Rule),
    ...validity,
  },
  { title: 'Popup' },
)
export type Popup = Static<typeof Popup>

/** `popups.json` */
export const Popups = Strict(
  {
    ...schemaLine,
    popups: Type.Record(Type.String({ pattern: NAME }), Popup, {
      default: {},
      title: 'Popups in their order; the key is the name under which it is remembered that somebody saw it',
    }),
  },
  { title: 'Popups of campaigns', default: {} },
)
export type Popups = Static<typeof Popups>

/** What popups show that have no content or no picture of their own, by their name; `default` for all others. */
export const PopupFallbacks = Strict(
  {
    content: Type.Record(Type.String({ pattern: NAME }), Strict(content), { default: {}, title: 'Content' }),
    images: Type.Record(Type.String({ pattern: NAME }), Asset(), { default: {}, title: 'Pictures' }),
  },
  { default: {}, title: 'What popups show that have no content or no picture, by name; `default` for all others' },
)
export type PopupFallbacks = Static<typeof PopupFallbacks>
