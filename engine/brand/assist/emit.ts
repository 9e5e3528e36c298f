import type { TSchema } from 'typebox'
import {
  brandFiles,
  features,
  Layout,
  slotDefs,
  VERSION_KEY,
  versionAfter,
  type Migration,
} from '../../../schemas/brand/index.ts'
import type { SlotSchema, WidgetSchema } from '../../registry/schema.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { partialSchema, strictSchema } from '../read/schema.ts'

const DRAFT = { $schema: 'http://json-schema.org/draft-07/schema#' }
const SLOTS = 'slots.schema.json'

/**
 * The JSON Schemas with which an editor completes and checks brand files, by file name. They describe one layer:
 * everything may be left out and `null` removes. What a slot accepts is written once, in `slots.schema.json`, and each
 * widget once, in `widgets/<id>.schema.json`; pages, layouts, shells and dialogs refer to them.
 */
export const emitSchemas = (widgets: ReadonlyMap<string, WidgetSchema>): Record<string, Plain> => ({
  ...Object.fromEntries(
    brandFiles.map(({ name, schema, migrations }) => [
      `${name}.schema.json`,
      { ...DRAFT, ...versioned(fileSchema(schema), migrations) },
    ]),
  ),
  [SLOTS]: slotsSchema(widgets),
  ...Object.fromEntries(
    [...widgets].map(([id, widget]) => [`widgets/${id}.schema.json`, { ...DRAFT, ...widgetSchema(widget) }]),
  ),
})

// An editor offers the current version only.
const versioned = (schema: Plain, migrations?: readonly Migration[]): Plain => {
  const { [VERSION_KEY]: _version, ...properties } = schema.properties as Plain
  const { $schema, ...others } = properties
  const version = { const: versionAfter(migrations), description: 'Version of this kind of file it is written for' }
  return { ...schema, properties: { ...($schema ? { $schema } : {}), [VERSION_KEY]: version, ...others } }
}

const layerSchema = (schema: unknown): Plain => editable(partialSchema(plain(schema))) as Plain
// Removes the metadata TypeBox keeps on its schemas; only what JSON can express is emitted.
const plain = (schema: unknown): unknown => JSON.parse(JSON.stringify(strictSchema(schema as TSchema)))

const fileSchema = (schema: TSchema): Plain => {
  const { $defs, properties, ...rest } = layerSchema(schema)
  if (!$defs) return { ...rest, ...(properties === undefined ? {} : { properties }) }
  const { frame, ...others } = properties as Record<string, Plain>
  return referring(
    {
      ...rest,
      properties: { ...others, ...(frame ? { frame: { $ref: '#/$defs/Frame' } } : {}) },
    },
    SLOTS,
  ) as Plain
}

// The same schema, with references to the definitions of another file.
const referring = (value: unknown, file: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => referring(item, file))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#/$defs/')
        ? `${file}${inner}`
        : referring(inner, file),
    ]),
  )
}

const slotsSchema = (widgets: ReadonlyMap<string, WidgetSchema>): Plain => {
  const { Slot, Instance } = layerSchema({ $defs: slotDefs }).$defs as Record<string, Plain>
  const { frame } = layerSchema(Layout).properties as Record<string, Plain>
  return {
    ...DRAFT,
    title: 'What stands in slots',
    $defs: { Slot, Instance: knowing(Instance!, widgets, ''), Frame: knowing(frame!, widgets, 'frame/') },
  }
}

// An object that names a widget; its other properties are defined in that widget's own file.
const knowing = (schema: Plain, widgets: ReadonlyMap<string, WidgetSchema>, area: string): Plain => {
  const written = schema.properties as Record<string, Plain>
  const ids = [...widgets.keys()].filter((id) => id.startsWith(area))
  return {
    ...schema,
    properties: { ...written, widget: { ...written.widget, enum: ids } },
    allOf: ids.map((id) => ({
      if: { properties: { widget: { const: id } }, required: ['widget'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { $ref: `widgets/${id}.schema.json` },
    })),
  }
}

const widgetSchema = ({ props, slots = {}, title, description }: WidgetSchema): Plain => ({
  title,
  description,
  type: 'object',
  properties: {
    props: layerSchema(props),
    slots: {
      type: ['object', 'null'],
      properties: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slotSchema(slot)])),
      additionalProperties: false,
    },
  },
})

// What a slot accepts is written as a pattern of ids: lists would make up most of every file.
const slotSchema = ({ description, takes, refuses = [] }: SlotSchema): Plain => {
  const these = (patterns: readonly string[]) => patterns.map((id) => (id.endsWith('/*') ? id.slice(0, -1) : `${id}$`))
  const refused = refuses.length > 0 ? `(?!${these(refuses).join('|')})` : ''
  const pattern = `^${refused}${takes ? `(?:${these(takes).join('|')})` : ''}`
  return {
    description,
    allOf: [
      { $ref: `../../${SLOTS}#/$defs/Slot` },
      { properties: { order: {} }, additionalProperties: { properties: { widget: { pattern } } } },
    ],
  }
}

// Replaces what only the engine understands by what an editor does: feature names are listed, and null is allowed
// where a layer may remove.
const editable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(editable)
  if (!isPlain(schema)) return schema
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if ((keyword === 'properties' || keyword === 'patternProperties') && isPlain(value)) {
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, removable(editable(inner))])),
      ]
    }
    if (keyword === '$defs' && isPlain(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, editable(inner)]))]
    if (keyword === 'additionalProperties' && isPlain(value)) return [keyword, removable(editable(value))]
    return [keyword, ['items', 'anyOf', 'oneOf', 'allOf'].includes(keyword) ? editable(value) : value]
  })
  const edited = Object.fromEntries(entries)
  return edited.format === 'feature' ? { ...edited, enum: Object.keys(features) } : edited
}

const removable = (schema: unknown): unknown => {
  if (!isPlain(schema)) return schema
  if (typeof schema.type === 'string')
    return {
      ...schema,
      type: [schema.type, 'null'],
      ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
    }
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] }
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] }
  return typeof schema.$ref === 'string' ? { anyOf: [schema, { type: 'null' }] } : schema
}
