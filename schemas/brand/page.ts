import { Type, type Static } from 'typebox'
import { FeatureName, Rule, schemaLine, Screens, Strict, Text } from './common.ts'

/** What a widget instance may say. `props` are checked against the widget's own schema. */
export interface Instance {
  widget: string
  $version?: number
  props?: Record<string, unknown>
  when?: Rule
  screens?: string[]
  slots?: Record<string, Slot>
}
/** A slot: widget instances by id, and `order` naming what comes first. `null` removes an inherited instance. */
interface Slot {
  order?: string[]
  [id: string]: Instance | string[] | null | undefined
}

/** JSON Schema definitions shared by pages, layouts and dialogs (slots nest, hence a `$ref`). */
export const slotDefs = {
  Slot: {
    type: 'object',
    title: 'Slot',
    description: 'Widget instances by id; `order` names what comes first.',
    properties: { order: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
    propertyNames: { pattern: '^[a-z][A-Za-z0-9-]*$' },
    additionalProperties: { $ref: '#/$defs/Instance' },
  },
  Instance: {
    type: ['object', 'null'],
    properties: {
      widget: { type: 'string', format: 'widget' },
      $version: {
        type: 'integer',
        minimum: 1,
        title: 'Version of the props',
        description: 'The version of the widget its props were written for; the first when absent.',
      },
      props: { type: 'object' },
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
/** The shell of a page that stands in its layout as it is. */
export const FULL_SHELL = 'full'

export const PageHead = Strict(
  {
    title: Type.Optional(Text()),
    description: Type.Optional(Text()),
    robots: Type.Optional(Type.String()),
    pattern: Type.Optional(
      Type.String({ title: 'Pattern its metadata is looked up by in `seo.json`, e.g. `/game/{name}` (ROUTE-56)' }),
    ),
  },
  { default: {} },
)

/** `pages/<id>.json` */
export const Page = Strict(
  {
    ...schemaLine,
    path: Type.String({ pattern: '^/', title: 'Path', description: 'Parameters as `:sysname`; never with a locale.' }),
    also: Type.Array(Type.String({ pattern: '^/' }), {
      default: [],
      uniqueItems: true,
      title: 'Further paths of the same page',
    }),
    layout: Type.Enum([...LAYOUTS], { default: 'default' }),
    shell: Type.String({
      default: FULL_SHELL,
      pattern: '^[a-z][a-z0-9-]*$',
      title: 'Shell',
      description:
        'What stands around the page: `full` is everything the layout brings, any other name is a ' +
        'file of `shells/`, e.g. `focus` for a page with one task.',
    }),
    access: Type.Enum(['all', 'player', 'guest'], { default: 'all', title: 'Who may open it' }),
    feature: Type.Optional(FeatureName()),
    redirect: Type.Optional(
      Type.String({ title: 'Sends on to this path instead of showing a page; `:name` takes a parameter over' }),
    ),
    isGame: Type.Boolean({ default: false, title: 'Flagged as a game page' }),
    status: Type.Integer({ default: 200, title: 'HTTP status' }),
    head: PageHead,
    slots: Slots,
  },
  { $defs: slotDefs, title: 'Page' },
)
export type Page = Static<typeof Page>

/** `layouts/<id>.json`: a frame widget whose slots are filled here; the page's own slots join in (`main`). */
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

/** `shells/<id>.json`: a frame and what stands in it, for the pages that name it instead of their layout's. */
export const Shell = Strict({ ...Layout.properties }, { $defs: slotDefs, title: 'Shell' })
export type Shell = Static<typeof Shell>

/** `dialogs/<kind>.json`: a named dialog; `form` is one of the three kinds of DIALOG-01. */
export const DialogFile = Strict(
  {
    ...schemaLine,
    form: Type.Enum(['popup', 'confirm', 'curtain'], { default: 'popup' }),
    size: Type.Enum(['s', 'm', 'l'], { default: 'm' }),
    title: Type.Optional(Text()),
    feature: Type.Optional(FeatureName()),
    slots: Slots,
  },
  { $defs: slotDefs, title: 'Dialog' },
)
export type DialogFile = Static<typeof DialogFile>
