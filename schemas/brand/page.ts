import { Type, type Static } from 'typebox'
import { FeatureName, Rule, schemaLine, Screens, Strict, Text } from './common.ts'
import { metadata } from './seo.ts'

/** One use of a widget on a page. `props` are checked against the widget's own schema. */
export interface Instance {
  widget: string
  $version?: number
  props?: Record<string, unknown>
  when?: Rule
  screens?: string[]
  slots?: Record<string, Slot>
}
/** A slot: widget instances by id. `order` is the whole list of what shows; `null` removes an inherited instance. */
interface Slot {
  order?: string[]
  [id: string]: Instance | string[] | null | undefined
}

/** JSON Schema definitions shared by pages, layouts and dialogs; a `$ref`, since slots contain instances with slots. */
export const slotDefs = {
  Slot: {
    type: 'object',
    title: 'Slot',
    description:
      'Widget instances by id. `order` is the whole list of what shows; `null` removes an inherited instance. An id ' +
      'is a name of your own, of letters, digits and "-", such as `hero`; an inherited id changes that instance.',
    properties: {
      order: {
        type: 'array',
        items: { type: 'string' },
        uniqueItems: true,
        title: 'What shows in this slot, in this order',
        description:
          'The whole list: what it leaves out does not show, whether it is inherited or of this file. Without ' +
          '`order`, what this file adds follows what is inherited.',
      },
    },
    propertyNames: { pattern: '^[a-z][A-Za-z0-9-]*$' },
    additionalProperties: { $ref: '#/$defs/Instance' },
  },
  Instance: {
    type: ['object', 'null'],
    properties: {
      widget: { type: 'string', format: 'widget', title: 'Id of the widget', description: 'E.g. `lobby/game-row`.' },
      $version: {
        type: 'integer',
        minimum: 1,
        title: 'Version of the props',
        description: 'Version of the widget’s schema the props were written for. Default: 1.',
      },
      props: { type: 'object', title: 'Settings of the widget' },
      when: Rule,
      screens: Screens,
      slots: { type: 'object', additionalProperties: { $ref: '#/$defs/Slot' } },
    },
    additionalProperties: false,
    required: ['widget'],
  },
} as const
const slotRef = Type.Unsafe<Slot>({ $ref: '#/$defs/Slot' })
const Slots = Type.Record(Type.String(), slotRef, { default: {} })

/** Layout ids of the specification (ROUTE-60). */
export const LAYOUTS = ['default', 'empty', 'game', 'svg-sprite'] as const
/** The `shell` of a page that is shown in its layout. */
export const FULL_SHELL = 'full'

export const PageHead = Strict(
  {
    ...metadata,
    pattern: Type.Optional(
      Type.String({ title: 'Key of the page’s metadata in `seo.json → patterns`, e.g. `/game/{name}` (ROUTE-56)' }),
    ),
  },
  { default: {}, title: 'Metadata' },
)

const RedirectTarget = Type.String({ title: 'Path, e.g. `/cashier/deposit`' })

/** `pages/<id>.json` */
export const Page = Strict(
  {
    ...schemaLine,
    path: Type.String({
      pattern: '^/',
      title: 'Path',
      description: 'Without locale; parameters are written `:sysname`.',
    }),
    also: Type.Array(Type.String({ pattern: '^/' }), {
      default: [],
      uniqueItems: true,
      title: 'Other paths of the same page',
    }),
    layout: Type.Enum([...LAYOUTS], { default: 'default', title: 'Layout, a file of `layouts/`' }),
    shell: Type.String({
      default: FULL_SHELL,
      pattern: '^[a-z][a-z0-9-]*$',
      title: 'Shell',
      description:
        'The frame around the page: `full` is the frame of its layout, any other name is a file of ' +
        '`shells/` that replaces it, e.g. `focus` for a page with a single task.',
    }),
    access: Type.Enum(['all', 'player', 'guest'], {
      default: 'all',
      title: 'Who may open it',
      description:
        '`player`: guests are sent to the home page, and come back after they log in. `guest`: meant for guests, and ' +
        'open to players as well. Only pages for all are in the sitemap.',
    }),
    feature: Type.Optional(FeatureName()),
    redirect: Type.Optional(
      Type.Union([RedirectTarget, Type.Array(RedirectTarget, { minItems: 1, title: 'The first whose page is on' })], {
        title: 'Path to redirect to instead of showing a page; `:name` is replaced by the parameter',
      }),
    ),
    isGame: Type.Boolean({ default: false, title: 'Whether a game is played on it' }),
    status: Type.Integer({ default: 200, title: 'HTTP status of the answer' }),
    head: PageHead,
    slots: Slots,
  },
  { $defs: slotDefs, title: 'Page' },
)
export type Page = Static<typeof Page>

/** `layouts/<id>.json`: a frame widget and the content of its slots. Slots of the page, e.g. `main`, are added. */
export const Layout = Strict(
  {
    ...schemaLine,
    frame: Strict({
      widget: Type.String({ format: 'widget' }),
      $version: Type.Optional(Type.Integer({ minimum: 1 })),
      props: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
    }),
    slots: Slots,
  },
  { $defs: slotDefs, title: 'Layout' },
)
export type Layout = Static<typeof Layout>

/** `shells/<id>.json`: a frame with its content that replaces the layout's frame on pages that name it. */
export const Shell = Strict({ ...Layout.properties }, { $defs: slotDefs, title: 'Shell' })
export type Shell = Static<typeof Shell>

/** `dialogs/<id>.json`: a dialog (DIALOG-01). */
export const DialogFile = Strict(
  {
    ...schemaLine,
    form: Type.Enum(['popup', 'confirm', 'curtain'], {
      default: 'popup',
      title: 'Kind: `popup`, `confirm` (a question with two buttons) or `curtain` (from the side of the screen)',
    }),
    size: Type.Enum(['s', 'm', 'l'], { default: 'm', title: 'Width' }),
    title: Type.Optional(Text({ title: 'Title of the dialog' })),
    feature: Type.Optional(FeatureName()),
    slots: Slots,
  },
  { $defs: slotDefs, title: 'Dialog' },
)
export type DialogFile = Static<typeof DialogFile>
