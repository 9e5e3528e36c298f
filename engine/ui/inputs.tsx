import { useState, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>
export interface TextInputProps extends NativeInput {
  /** Icon or short text before the value. */
  start?: ReactNode
  end?: ReactNode
  /** The value is known to be good: a tick at the end. */
  valid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The box every control stands in: line, height, focus ring. */
const InputBox = ({
  className,
  disabled,
  children,
}: {
  className?: string | undefined
  disabled?: boolean | undefined
  children: ReactNode
}) => <span className={classes('fy-input', disabled && 'fy-input-disabled', className)}>{children}</span>

/** One line of text; type, mode, autocomplete and the rest are the native input's. */
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
  /** First, empty choice. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}
/** A native select in the brand's box; choices by `options`, or `<option>` children. */
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

/** A tick box with its label beside it; the label may hold links. */
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

/** A native date; the field's hint names the order of parts a reader expects (dd.mm.yyyy). Values are `yyyy-mm-dd`. */
export const DateInput = (input: TextInputProps) => (
  <TextInput {...input} type="date" className={classes('fy-input-date', input.className)} />
)

export interface AmountInputProps extends TextInputProps {
  currencySymbol: string
  clearLabel?: string
  onClear?: () => void
}
/** An amount of money: the currency's sign, large tabular figures, a decimal keyboard. The value stays text. */
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
/** A search box named by its label, which is not shown; Escape and the clear button empty it. */
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
