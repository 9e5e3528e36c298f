import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import type { BuiltForm } from '../fields/index.ts'
import { controls } from './controls.tsx'
import type { FormContext } from './context.ts'
import { FieldTemplate } from './templates.tsx'

export interface FieldsProps {
  form: Pick<BuiltForm, 'schema' | 'uiSchema'>
  /** Which fields, in their order. */
  names: readonly string[]
  values: Readonly<Record<string, unknown>>
  context: FormContext
  /** Ids of controls are `<prefix>_<field>`. */
  prefix: string
  onChange: (name: string, value: unknown) => void
  onLeave: (name: string) => void
  /** Controls of fields of this form alone, by field, in place of those of their types. */
  controls?: RegistryWidgetsType | undefined
}

/**
 * The fields of a form without rjsf: the same controls, labels and errors, for small forms that must show at once.
 * rjsf would add sixty kilobytes.
 */
export const Fields = ({ form, names, values, context, prefix, onChange, onLeave, controls: own }: FieldsProps) =>
  names.map((name) => {
    const schema = form.schema.properties[name]!
    const ui = form.uiSchema[name] as Record<string, unknown>
    const Control = (own?.[name] ?? controls[ui['ui:widget'] as string]) as React.ComponentType<WidgetProps>
    const shared = {
      id: `${prefix}_${name}`,
      label: schema.title,
      required: form.schema.required.includes(name),
      schema,
      uiSchema: ui,
      registry: { formContext: context },
    }
    const control = {
      ...shared,
      name,
      value: values[name],
      autocomplete: ui['ui:autocomplete'],
      options: {
        ...(ui['ui:options'] as object),
        enumOptions: schema.oneOf?.map(({ const: value, title }) => ({ value, label: title })),
      },
      onChange: (value: unknown) => onChange(name, value),
      onBlur: () => onLeave(name),
    } as unknown as WidgetProps
    return (
      <FieldTemplate key={name} {...(shared as unknown as React.ComponentProps<typeof FieldTemplate>)} displayLabel>
        <Control {...control} />
      </FieldTemplate>
    )
  })
