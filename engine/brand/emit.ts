import type { TSchema } from 'typebox'
import { brandFiles, features } from '../../schemas/brand/index.ts'
import type { WidgetSchema } from '../registry/schema.ts'
import { isPlain, type Plain } from './merge.ts'
import { partialSchema, strictSchema } from './schema.ts'

/**
 * The JSON Schemas an editor completes and checks brand files with, by file name. They describe one layer: everything
 * may be left out and `null` removes. Pages, layouts and dialogs know every widget's props and slots.
 */
export const emitSchemas = (widgets: ReadonlyMap<string, WidgetSchema>): Record<string, Plain> =>
  Object.fromEntries(
    brandFiles.map(({ name, schema }) => {
      const emitted: Plain = { $schema: 'http://json-schema.org/draft-07/schema#', ...(layerSchema(schema) as Plain) }
      return [`${name}.schema.json`, isPlain(emitted.$defs) ? withWidgets(emitted, widgets) : emitted]
    }),
  )

const layerSchema = (schema: TSchema): unknown => editable(partialSchema(plain(schema)))
// TypeBox keeps notes of its own on its schemas; only what JSON carries goes out.
const plain = (schema: TSchema): unknown => JSON.parse(JSON.stringify(strictSchema(schema)))

const withWidgets = (emitted: Plain, widgets: ReadonlyMap<string, WidgetSchema>): Plain => {
  const defs = emitted.$defs as Record<string, Plain>
  const properties = emitted.properties as Record<string, Plain>
  const instance = knowing(defs.Instance!, widgets, (schema) => ({ props: propsOf(schema), slots: slotsOf(schema) }))
  const frame = properties.frame && knowing(properties.frame, widgets, (schema) => ({ props: propsOf(schema) }))
  return {
    ...emitted,
    properties: { ...properties, ...(frame ? { frame } : {}) },
    $defs: { ...defs, Instance: instance },
  }
}

// An object that names a widget, with what each widget asks of its other properties.
const knowing = (
  schema: Plain,
  widgets: ReadonlyMap<string, WidgetSchema>,
  properties: (schema: WidgetSchema) => Plain,
): Plain => {
  const written = schema.properties as Record<string, Plain>
  const branch = (id: string, widget: WidgetSchema): Plain => ({
    if: { properties: { widget: { const: id } }, required: ['widget'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: properties(widget) },
  })
  return {
    ...schema,
    properties: { ...written, widget: { ...written.widget, enum: [...widgets.keys()] } },
    allOf: [...widgets].map(([id, widget]) => branch(id, widget)),
  }
}

const propsOf = ({ props, title, description }: WidgetSchema): Plain => ({
  ...(layerSchema(props) as Plain),
  title,
  description,
})
const slotsOf = ({ slots = {} }: WidgetSchema): Plain => ({
  type: ['object', 'null'],
  properties: Object.fromEntries(
    Object.entries(slots).map(([name, description]) => [name, { $ref: '#/$defs/Slot', description }]),
  ),
  additionalProperties: false,
})

// What only the engine understands becomes something an editor does: feature names are listed, and null is allowed
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
