import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { Checkbox, DateInput, PasswordInput, Select, Spinner, TextInput } from '../ui/index.ts'
import { applyMask, documentOf, shownDocument, stripEmoji } from '../validation/index.ts'
import { Combobox } from './combobox.tsx'
import { controlOf, type FormContext } from './context.ts'
import { useMaskedInput } from './masked.ts'
import type { StrengthProps } from './strength.tsx'
import { PhoneControl } from './phone.tsx'

const contextOf = ({ registry }: WidgetProps) => registry.formContext as FormContext
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const given = (text: string): string | undefined => (text === '' ? undefined : text)

/** Attributes common to native inputs. */
const inputOf = (props: WidgetProps) => ({
  ...controlOf(props),
  value: textOf(props.value),
  disabled: props.disabled || props.readonly,
  autoComplete: props.autocomplete ?? (props.options['autocomplete'] as string | undefined),
  inputMode: props.options['inputMode'] as 'text' | undefined,
  enterKeyHint: 'next' as const,
  placeholder: props.options['placeholder'] as string | undefined,
  ...(props.options['autofocus'] ? { 'data-autofocus': true } : {}),
  onBlur: () => props.onBlur(props.id, props.value),
})

/** Capitalisation and spell checking: on for names and sentences, off for addresses and numbers. */
const typingOf = (mode: unknown, mask: string | undefined, isCode = false) => {
  if (isCode) return { autoCapitalize: 'characters', spellCheck: false, autoCorrect: 'off' }
  return mask !== undefined || (mode !== undefined && mode !== 'text')
    ? { autoCapitalize: 'none', spellCheck: false, autoCorrect: 'off' }
    : {}
}

const TextControl = (props: WidgetProps) => {
  const { document, mask, inputMode, inputType, isCode, ltr, maxLength, preventEmoji } = props.options as {
    document?: string
    inputType?: string
    isCode?: boolean
    ltr?: boolean
    mask?: string
    inputMode?: string
    maxLength?: number
    preventEmoji?: boolean
  }
  const format = (text: string): string => {
    const kept = preventEmoji ? stripEmoji(text) : text
    if (document !== undefined) return shownDocument(document, kept)
    return mask ? applyMask(mask, kept) : kept
  }
  const kind = documentOf(document)
  const value = textOf(props.value)
  // An identity number is stored without its signs.
  const typed = useMaskedInput(kind ? format(value) : value, format, (text) => props.onChange(given(text)))
  const state = contextOf(props).states?.[props.name]
  const digitsOnly = mask !== undefined && !/[@*]/.test(mask)
  return (
    <TextInput
      {...inputOf(props)}
      {...typingOf(inputMode, mask, isCode || kind?.hasLetters)}
      {...(digitsOnly && !inputMode ? { inputMode: 'numeric' as const } : {})}
      {...typed}
      type={inputType ?? (inputMode === 'email' ? 'email' : 'text')}
      dir={ltr ? 'ltr' : undefined}
      maxLength={(kind?.masks?.at(-1) ?? mask)?.length ?? kind?.maxLength ?? maxLength}
      valid={state === 'good'}
      end={state === 'checking' && <Spinner />}
    />
  )
}

/** Fields whose values others know; a password must not hold them. */
const KNOWN = ['email', 'mobile', 'phone', 'fakename', 'first_name', 'last_name']

/** Loaded when somebody begins a new password; a form works without it. */
const Strength = lazy<ComponentType<StrengthProps>>(() =>
  import('./strength.tsx').then(
    ({ PasswordStrength }) => ({ default: PasswordStrength }),
    () => ({ default: () => null }),
  ),
)

const PasswordControl = (props: WidgetProps) => {
  const { checks, texts, values } = contextOf(props)
  const { inputMode: _mode, ...input } = inputOf(props)
  const [isBegun, setBegun] = useState(false)
  const isNew = props.name === 'password' && input.autoComplete === 'new-password'
  const begin = isNew && !isBegun ? () => setBegun(true) : undefined
  const strengthId = `${props.id}-strength`
  return (
    <>
      <PasswordInput
        {...input}
        {...(isNew && isBegun
          ? { 'aria-describedby': [input['aria-describedby'], strengthId].filter(Boolean).join(' ') }
          : {})}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        onFocus={begin}
        onChange={({ target }) => {
          begin?.()
          props.onChange(given(target.value))
        }}
      />
      {isNew && isBegun && (
        <Suspense fallback={null}>
          <Strength
            id={strengthId}
            value={input.value}
            words={KNOWN.map((name) => textOf(values?.[name]))}
            rules={checks?.[props.name]?.rules ?? []}
          />
        </Suspense>
      )}
    </>
  )
}

/** A list longer than this is searched by typing. */
const LONG_LIST = 10

const SelectControl = (props: WidgetProps) => {
  const { inputMode: _mode, enterKeyHint: _key, placeholder: _none, ...input } = inputOf(props)
  const options = (props.options.enumOptions ?? []).map(({ value, label }) => ({ value: String(value), label }))
  if (options.length > LONG_LIST)
    return (
      <Combobox
        {...input}
        placeholder={contextOf(props).texts.choose}
        options={options}
        onPick={(value) => props.onChange(given(value))}
      />
    )
  return (
    <Select
      {...input}
      placeholder={contextOf(props).texts.choose}
      options={options}
      onChange={({ target }) => props.onChange(given(target.value))}
    />
  )
}

const DateControl = (props: WidgetProps) => {
  const { inputMode: _mode, ...input } = inputOf(props)
  return (
    <DateInput {...input} max={contextOf(props).today} onChange={({ target }) => props.onChange(given(target.value))} />
  )
}

const CheckboxControl = (props: WidgetProps) => (
  <Checkbox
    {...controlOf(props)}
    checked={props.value === true}
    disabled={props.disabled}
    onChange={({ target }) => props.onChange(target.checked)}
  >
    {props.label}
  </Checkbox>
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
  // Names used by rjsf for schemas that name no control.
  TextWidget: TextControl,
  SelectWidget: SelectControl,
  CheckboxWidget: CheckboxControl,
}
