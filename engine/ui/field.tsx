import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Props of a control that associate label, hint and error with it. */
interface ControlProps {
  id: string
  name: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}
export interface FieldProps {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Shown next to the label, e.g. "8 to 128 characters". */
  note?: ReactNode
  /** Id of the control. Default: generated. */
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label, the control, and below it the error or else the hint. */
export const Field = ({ label, name, hint, error, required, note, id: given, className, children }: FieldProps) => {
  const made = useId()
  const id = given ?? `${made}${name}`
  const message = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const described = [note && `${id}-note`, message].filter(Boolean).join(' ')
  return (
    <div className={classes('fy-field', Boolean(error) && 'fy-field-invalid', className)} data-field={name}>
      <div className="fy-field-top">
        <label className="fy-field-label" htmlFor={id}>
          {label}
        </label>
        {note && (
          <span className="fy-field-note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        name,
        required: required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? (
        <p className="fy-field-error" id={`${id}-error`} role="alert">
          <Icon name="warning-circle" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="fy-field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
