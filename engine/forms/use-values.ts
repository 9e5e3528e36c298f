import { useState } from 'react'
import { checkValues, onCountryChange, type BuiltForm } from '../fields/index.ts'
import type { Failure } from '../validation/index.ts'

export type Values = Record<string, unknown>

/** When a field's error is shown: after it was left, on an attempt to send, or as soon as it is typed in. */
export type Validation = 'leave' | 'submit' | 'eager'

/** The values of these fields that the form offers. */
const stillOffered = ({ checks }: BuiltForm, values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names
      .filter((name) => checks[name]?.choices?.includes(String(values[name])) ?? true)
      .map((name) => [name, values[name]]),
  )

/**
 * The values of a form, their errors, and which errors are visible: those the strategy allows so far, or all after an
 * attempt to send.
 */
export const useValues = (form: BuiltForm, initial: Values, now: () => Date, validation: Validation = 'leave') => {
  const [values, setValues] = useState<Values>(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // Another country resets the fields that depend on it: at once, and again when that country's fields have arrived,
  // but for those the player has filled in meanwhile.
  const country = values['country']
  const [settled, setSettled] = useState({ form, country, isWaiting: false })
  const [since, setSince] = useState<readonly string[]>([])
  if (settled.form !== form || settled.country !== country) {
    const moved = settled.country !== country
    if ((moved || settled.isWaiting) && typeof country === 'string')
      setValues({
        ...onCountryChange(form.checks, values, country).values,
        ...(moved ? {} : stillOffered(form, values, since)),
      })
    setSince([])
    setSettled({ form, country, isWaiting: moved })
  }
  const known = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && Object.hasOwn(form.checks, name)),
  )
  const failures = checkValues(form.checks, known, { now: now() })
  return {
    /** Non-empty values of the form's own fields. */
    values: known,
    failures,
    isValid: Object.keys(failures).length === 0,
    visible: Object.fromEntries(Object.entries(failures).filter(([name]) => left.has(name))) as Record<string, Failure>,
    change: (next: Values, changed?: string) => {
      setValues(next)
      if (changed !== undefined && settled.isWaiting) setSince([...since, changed])
      if (changed === undefined || validation === 'leave') return
      setLeft(new Set(validation === 'eager' ? [...left, changed] : [...left].filter((name) => name !== changed)))
    },
    /** The player has left a field they filled in. */
    leave: (name: string) => {
      if (validation !== 'submit' && (values[name] !== undefined || left.has(name))) setLeft(new Set([...left, name]))
    },
    reveal: (names: readonly string[]) => setLeft(new Set([...left, ...names])),
    /** Resets the form (REG-17). */
    reset: () => {
      setValues(initial)
      setLeft(new Set())
    },
  }
}
