import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { Checkbox, DateInput, PasswordInput, Select, TextInput } from '../ui/index.ts'
import { applyMask, stripEmoji } from '../validation/index.ts'
import { controlOf, type FormContext } from './context.ts'
import { PhoneControl } from './phone.tsx'

const contextOf = ({ registry }: WidgetProps) => registry.formContext as FormContext
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const given = (text: string): string | undefined => (text === '' ? undefined : text)

/** What native inputs of all kinds get. */
const inputOf = (props: WidgetProps) => ({
  ...controlOf(props),
  value: textOf(props.value),
  disabled: props.disabled || props.readonly,
  autoComplete: props.autocomplete ?? (props.options['autocomplete'] as string | undefined),
  inputMode: props.options['inputMode'] as 'text' | undefined,
  onBlur: () => props.onBlur(props.id, props.value),
})

const TextControl = (props: WidgetProps) => {
  const { mask } = props.options as { mask?: string }
  return (
    <TextInput
      {...inputOf(props)} type={props.options['inputMode'] === 'email' ? 'email' : 'text'} maxLength={props.options['maxLength'] as number | undefined}
      onChange={({ target }) => props.onChange(given(mask ? applyMask(mask, target.value) : stripEmoji(target.value)))}
    />
  )
}

const PasswordControl = (props: WidgetProps) => {
  const { showPassword, hidePassword } = contextOf(props).texts
  const { inputMode: _mode, ...input } = inputOf(props)
  return <PasswordInput {...input} showLabel={showPassword} hideLabel={hidePassword} onChange={({ target }) => props.onChange(given(target.value))} />
}

const SelectControl = (props: WidgetProps) => {
  const { inputMode: _mode, ...input } = inputOf(props)
  const options = (props.options.enumOptions ?? []).map(({ value, label }) => ({ value: String(value), label }))
  return <Select {...input} placeholder={contextOf(props).texts.choose} options={options} onChange={({ target }) => props.onChange(given(target.value))} />
}

const DateControl = (props: WidgetProps) => {
  const { inputMode: _mode, ...input } = inputOf(props)
  return <DateInput {...input} max={contextOf(props).today} onChange={({ target }) => props.onChange(given(target.value))} />
}

const CheckboxControl = (props: WidgetProps) => (
  <Checkbox {...controlOf(props)} checked={props.value === true} disabled={props.disabled} onChange={({ target }) => props.onChange(target.checked)}>{props.label}</Checkbox>
)

/** One control for each field type (ENTITY-15). */
export const controls: RegistryWidgetsType = {
  text: TextControl,
  password: PasswordControl,
  select: SelectControl,
  country: SelectControl,
  country_code: SelectControl,
  region: SelectControl,
  date: DateControl,
  phone: PhoneControl,
  checkbox: CheckboxControl,
  // rjsf's own names, for schemas that name no control.
  TextWidget: TextControl,
  SelectWidget: SelectControl,
  CheckboxWidget: CheckboxControl,
}
