import type { ComponentType } from 'react'
import type { FieldProps } from '@rjsf/utils'
import { useShared, useWhole } from './context.ts'
import { AnyField } from './controls/any.tsx'
import { ChoiceControl, SeveralControl } from './controls/choice.tsx'
import { ConstantControl, NumberControl, SwitchControl } from './controls/plain.tsx'
import { TextField } from './controls/text-field.tsx'
import { ListField } from './list.tsx'
import { kindOf, titleOf, type Kind, type Schema } from './model/node.ts'
import { pointerOf } from './model/pointer.ts'
import { nodeOf, optionsIn, type NodeProps } from './node-field.tsx'
import { ObjectField } from './object.tsx'
import { RuleField } from './rule.tsx'
import { UnionField } from './union.tsx'

const FIELDS: Readonly<Record<Kind, ComponentType<NodeProps>>> = {
  object: ObjectField,
  list: ListField,
  several: SeveralControl,
  union: UnionField,
  rule: RuleField,
  constant: ConstantControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  number: NumberControl,
  text: TextField,
  any: AnyField,
}

/** The field of any value, as its schema says; `node` is the branch of a union, where the field is one. */
export const ValueField = (field: FieldProps & { node?: Schema }) => {
  const { root, inherited } = useShared()
  const whole = useWhole()
  const { path, $id: id } = field.fieldPathId
  const { isBare = false, name } = optionsIn(field.uiSchema)
  const node = field.node ?? nodeOf(field.schema, root)
  const value = path.length === 0 ? whole : (field.formData as unknown)
  const below = inherited(pointerOf(path))
  const Field = FIELDS[kindOf(node)]
  return (
    <Field
      node={node}
      value={value}
      path={path}
      id={id}
      name={name ?? titleOf(node, field.name)}
      isBare={isBare}
      isRequired={field.required ?? false}
      standing={value ?? below?.value ?? node['default']}
      inherited={below}
      field={field}
    />
  )
}
