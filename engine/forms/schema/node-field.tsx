import { useMemo, type ComponentType } from 'react'
import { toFieldPathId, type FieldPathList, type FieldProps, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import { editable, type Schema } from './model/node.ts'
import type { Path } from './model/pointer.ts'
import { useShared, type Inherited } from './context.ts'

/** Where the schema of a field stands in the one rjsf sees. */
const NODE = 'x-node'
const titles = new WeakMap<Schema, RJSFSchema>()
/**
 * What rjsf sees of a schema: its words alone. It would walk through all of a schema at every change, fill in defaults
 * and drop values it thinks of another branch; a form of a file changes what was edited, and nothing else.
 */
export const shallow = (schema: Schema): RJSFSchema => {
  const known = titles.get(schema)
  if (known) return known
  const { title, description } = schema
  const made = {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    [NODE]: schema,
  } as RJSFSchema
  titles.set(schema, made)
  return made
}

/** The schema behind one of `shallow`, as a form edits it. */
export const nodeOf = (schema: RJSFSchema, root: Schema): Schema =>
  editable((schema as { [NODE]?: Schema })[NODE] ?? {}, root)

/** How the template around a field shows it. */
export interface FieldOptions {
  /** Without label and help: a row of a list, which has a name of its own. */
  readonly isBare?: boolean
  /** The name of a bare field, read aloud. */
  readonly name?: string
  /** Whether the field may be removed where it is optional. */
  readonly isFresh?: boolean
}

/** The value of one field, whatever its kind. */
export interface NodeProps {
  readonly node: Schema
  readonly value: unknown
  readonly path: Path
  /** Id of the control; those of its parts begin with it. */
  readonly id: string
  /** What it is called, for a control that is read aloud by its name alone. */
  readonly name: string
  readonly isBare: boolean
  readonly isRequired: boolean
  /** What applies where there is no value: inherited, or the default. */
  readonly standing: unknown
  readonly inherited: Inherited | undefined
  readonly field: FieldProps
}

/** Replaces the value of a field; `undefined` removes it. A row of a list stays while it is empty. */
export const useChange = ({ path, isBare }: Pick<NodeProps, 'path' | 'isBare'>): ((value: unknown) => void) => {
  const { change } = useShared()
  return (value) => change({ path, value: value === undefined && isBare ? '' : value })
}

interface ChildProps extends FieldOptions {
  readonly parent: NodeProps
  readonly part: string | number
  readonly schema: Schema
  readonly value: unknown
  readonly isRequired?: boolean
}

/** A field within another one: of an object, a list or a map. */
export const Child = ({ parent, part, schema, value, isRequired = false, isBare, name, isFresh }: ChildProps) => {
  const { registry } = parent.field
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>
  const place = useMemo(
    () => toFieldPathId(part, registry.globalFormOptions, parent.path as FieldPathList),
    [part, registry.globalFormOptions, parent.path],
  )
  const uiSchema = useMemo(() => uiOf({ isBare, name, isFresh }), [isBare, name, isFresh])
  return (
    <SchemaField
      {...parent.field}
      // Of a union's branch; its parts have schemas of their own.
      node={undefined}
      name={String(part)}
      schema={shallow(schema)}
      uiSchema={uiSchema}
      fieldPathId={place}
      formData={value}
      required={isRequired}
    />
  )
}

/** The instructions to rjsf for one field. */
export const uiOf = (options: FieldOptions): UiSchema => ({ 'ui:field': 'ValueField', 'ui:options': { ...options } })
/** The options of a field again. */
export const optionsIn = (uiSchema: UiSchema | undefined): FieldOptions =>
  (uiSchema?.['ui:options'] ?? {}) as FieldOptions
