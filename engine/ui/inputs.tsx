import { useState, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>
export interface TextInputProps extends NativeInput {
  /** Icon or short text in front of the value. */
  start?: ReactNode
  end?: ReactNode
  /** Whether the value is known to be valid; shows a check mark. */
  valid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The box of every control: border, height, focus ring. */
const InputBox = ({
  className,
  disabled,
  children,
}: {
  className?: string | undefined
  disabled?: boolean | undefined
  children: ReactNode
}) => <span className={classes('fy-input', disabled && 'fy-input-disabled', className)}>{children}</span>

/** A text input with the attributes of the native input. */
export const TextInput = ({ start, end, valid, className, type = 'text', ...input }: TextInputProps) => (
  <InputBox className={className} disabled={input.disabled}>
    {start}
    <input type={type} {...input} />
    {end}
    {valid && <Icon name="check-circle-fill" className="fy-input-valid" />}
  </InputBox>
)

/** A password with a button that shows and hides it. */
export const PasswordInput = ({
  showLabel,
  hideLabel,
  className,
  ...input
}: TextInputProps & { showLabel: string; hideLabel: string }) => {
  const [shown, setShown] = useState(false)
  const { start, end, valid, ...native } = input
  return (
    <InputBox className={className} disabled={native.disabled}>
      {start}
      <input
        autoComplete="current-password"
        dir="ltr"
        {...native}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      {end}
      {valid && <Icon name="check-circle-fill" className="fy-input-valid" />}
      <button
        className="fy-input-button"
        type="button"
        aria-pressed={shown}
        aria-label={shown ? hideLabel : showLabel}
        aria-controls={native.id}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-slash' : 'eye'} />
      </button>
    </InputBox>
  )
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** Text of the first, empty choice. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}
/** A native select with `options` or `<option>` children. */
export const Select = ({ options, placeholder, className, children, ...select }: SelectProps) => (
  <InputBox className={classes('fy-select', className)} disabled={select.disabled}>
    <select {...select}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
    <Icon name="caret-down" />
  </InputBox>
)

/** A checkbox with its label, which may contain links. */
export const Checkbox = ({
  children,
  className,
  ...input
}: NativeInput & { children: ReactNode; ref?: Ref<HTMLInputElement> }) => (
  <label className={classes('fy-check', className)}>
    <span className="fy-check-box">
      <input type="checkbox" {...input} />
      <Icon name="check" />
    </span>
    <span className="fy-check-label">{children}</span>
  </label>
)

/** A native date input with values `yyyy-mm-dd`. */
export const DateInput = (input: TextInputProps) => (
  <TextInput {...input} type="date" className={classes('fy-input-date', input.className)} />
)

export interface AmountInputProps extends TextInputProps {
  currencySymbol: string
  clearLabel?: string
  onClear?: () => void
}
/** Input of an amount: currency symbol, large tabular figures, decimal keyboard. Its value is a text. */
export const AmountInput = ({ currencySymbol, clearLabel, onClear, className, ...input }: AmountInputProps) => (
  <TextInput
    inputMode="decimal"
    dir="ltr"
    autoComplete="off"
    {...input}
    className={classes('fy-input-amount', className)}
    start={
      <span className="fy-input-currency" aria-hidden="true">
        {currencySymbol}
      </span>
    }
    end={
      onClear &&
      input.value !== '' && (
        <button className="fy-input-button" type="button" aria-label={clearLabel} onClick={onClear}>
          <Icon name="x-circle" />
        </button>
      )
    }
  />
)

export interface SearchInputProps extends TextInputProps {
  label: string
  clearLabel?: string
  onClear?: () => void
}
/** A search input whose label is not visible. Escape and the clear button empty it. */
export const SearchInput = ({ label, clearLabel, onClear, className, ...input }: SearchInputProps) => (
  <TextInput
    enterKeyHint="search"
    autoComplete="off"
    aria-label={label}
    {...input}
    type="search"
    className={classes('fy-input-search', className)}
    start={<Icon name="magnifying-glass" />}
    end={
      <>
        {input.end}
        {onClear && input.value ? (
          <button className="fy-input-button" type="button" aria-label={clearLabel} onClick={onClear}>
            <Icon name="x" />
          </button>
        ) : null}
      </>
    }
    onKeyDown={(event) => {
      if (event.key === 'Escape' && input.value) {
        event.preventDefault()
        event.stopPropagation()
        onClear?.()
      }
      input.onKeyDown?.(event)
    }}
  />
)
