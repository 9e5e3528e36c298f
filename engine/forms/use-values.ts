import { useState } from 'react'
import { checkValues, onCountryChange, type BuiltForm } from '../fields/index.ts'
import type { Failure } from '../validation/index.ts'

export type Values = Record<string, unknown>

/** When a field's fault is shown: once it was left, on a try to send, or as soon as something is typed. */
export type Validation = 'leave' | 'submit' | 'eager'

/**
 * The values of a form, what is wrong with them, and which faults may be shown: those of fields the strategy has come
 * to, or all after a try to send.
 */
export const useValues = (form: BuiltForm, initial: Values, now: () => Date, validation: Validation = 'leave') => {
  const [values, setValues] = useState<Values>(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // Another country resets what depends on it: at once, and again when the fields of that country are in.
  const country = values['country']
  const [settled, setSettled] = useState({ form, country, isWaiting: false })
  if (settled.form !== form || settled.country !== country) {
    const moved = settled.country !== country
    if ((moved || settled.isWaiting) && typeof country === 'string')
      setValues(onCountryChange(form.checks, values, country).values)
    setSettled({ form, country, isWaiting: moved })
  }
  const known = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && Object.hasOwn(form.checks, name)),
  )
  const failures = checkValues(form.checks, known, { now: now() })
  return {
    /** Values of the form's own fields; empty ones are not among them. */
    values: known,
    failures,
    isValid: Object.keys(failures).length === 0,
    visible: Object.fromEntries(Object.entries(failures).filter(([name]) => left.has(name))) as Record<string, Failure>,
    change: (next: Values, changed?: string) => {
      setValues(next)
      if (changed === undefined || validation === 'leave') return
      setLeft(new Set(validation === 'eager' ? [...left, changed] : [...left].filter((name) => name !== changed)))
    },
    /** A field the player has filled in and left. */
    leave: (name: string) => {
      if (validation !== 'submit' && (values[name] !== undefined || left.has(name))) setLeft(new Set([...left, name]))
    },
    reveal: (names: readonly string[]) => setLeft(new Set([...left, ...names])),
    /** Starts over (REG-17). */
    reset: () => {
      setValues(initial)
      setLeft(new Set())
    },
  }
}
