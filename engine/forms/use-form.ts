import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { BuiltForm } from '../fields/index.ts'
import { useI18n } from '../i18n/react.ts'
import { focusField } from '../ui/index.ts'
import { messageOf } from '../validation/index.ts'
import type { FormContext } from './context.ts'
import { useValues, type Validation, type Values } from './use-values.ts'

const NOTHING: Values = {}

/** Common props of all forms. */
export interface FormState {
  form: BuiltForm
  /** Called with valid values only; while it runs the button shows a spinner and further attempts are ignored. */
  onSubmit: (values: Values) => Promise<void> | void
  /** Errors of the platform by field; shown until the field changes. */
  serverErrors?: Record<string, string> | undefined
  /** What a check of a typed value found, by field. */
  checked?: Required<Pick<FormContext, 'errors' | 'states'>> | undefined
  initial?: Values | undefined
  /** When a field's error is shown; an attempt to send shows all, and moves to the first. */
  validation?: Validation | undefined
  onChange?: ((values: Values, changed: string | undefined) => void) | undefined
  /** Something outside the fields prevents sending, such as terms not accepted yet. */
  blocked?: boolean | undefined
  /** What `blocked` is about, as the list of what is missing says it. */
  blockedBy?: string | undefined
  /** Called when an attempt to send was refused because of `blocked`, or the player turns to it in that list. */
  onBlocked?: (() => void) | undefined
  now: () => Date
}

const without = (errors: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name))

/**
 * Focuses a field once its step is on screen. Returns the ref of the form's box, and a function that requests the
 * focus for a field.
 */
const useFocus = () => {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined) return
    // rjsf shows the fields of another step one render later.
    const timer = setTimeout(() => {
      focusField(box.current, wanted)
      setWanted(undefined)
    })
    return () => clearTimeout(timer)
  }, [wanted])
  return { box, focus: setWanted }
}

/**
 * Errors of the platform by field, each until the field changes; `onNew` is called with the first field of a new
 * answer.
 */
const useServerErrors = (given: Record<string, string> | undefined, form: BuiltForm, onNew: (name: string) => void) => {
  const [answered, setAnswered] = useState<Record<string, string>>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  if (answered !== given) {
    setAnswered(given)
    setErrors(given ?? {})
    const first = form.steps.flatMap(({ fields }) => fields).find((name) => given?.[name] !== undefined)
    if (first !== undefined) onNew(first)
  }
  return {
    errors,
    forget: (name: string) => {
      if (errors[name] !== undefined) setErrors(without(errors, name))
    },
  }
}

/** The step of a form that is on screen; `show` moves to a field, in whichever step it is. */
const useSteps = ({ steps }: BuiltForm) => {
  const [step, setStep] = useState(0)
  const { box, focus } = useFocus()
  const at = Math.min(step, steps.length - 1)
  const move = (to: number, field: string | undefined) => {
    setStep(to)
    focus(field)
  }
  return {
    box,
    at,
    names: steps[at]?.fields ?? [],
    isLast: at >= steps.length - 1,
    show: (name: string) =>
      move(
        steps.findIndex(({ fields }) => fields.includes(name)),
        name,
      ),
    next: () => move(at + 1, steps[at + 1]?.fields[0]),
    back: () => setStep(at - 1),
  }
}

/** Fields that keep a form from being sent, with their labels, in the order of its steps. */
const unfilled = ({ steps, schema }: BuiltForm, failures: Record<string, unknown>) =>
  steps
    .flatMap(({ fields }) => fields)
    .filter((name) => failures[name])
    .map((name) => {
      const label = schema.properties[name]?.['title']
      return { name, label: typeof label === 'string' ? label : name }
    })

/** Runs one send at a time. A second click may come before the first is rendered. */
const useSending = (send: FormState['onSubmit']) => {
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  return {
    busy,
    isSending: () => sending.current,
    send: async (values: Values) => {
      const answer = send(values)
      if (!(answer instanceof Promise)) return
      sending.current = true
      setBusy(true)
      try {
        await answer
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}

/** Texts of controls. */
export const useTexts = (): FormContext['texts'] => {
  const { t } = useI18n()
  return useMemo(
    () => ({
      choose: t('fields.choose'),
      optional: t('fields.optional'),
      dialCode: t('fields.dialCode'),
      showPassword: t('fields.showPassword'),
      hidePassword: t('fields.hidePassword'),
    }),
    [t],
  )
}

/** What the controls of a form are given, besides their own field. */
const useContextOf = (
  form: BuiltForm,
  { values, visible }: ReturnType<typeof useValues>,
  { checked, now }: FormState,
  refused: Record<string, string>,
): FormContext => {
  const i18n = useI18n()
  const texts = useTexts()
  const faults = Object.entries(visible).map(([name, failure]) => [name, messageOf(failure, i18n)])
  return {
    texts,
    values,
    checks: form.checks,
    errors: { ...Object.fromEntries(faults), ...checked?.errors, ...refused },
    ...(checked && { states: checked.states }),
    country: values['country'] as string | undefined,
    today: now().toISOString().slice(0, 10),
  }
}

/**
 * Values, steps, errors and focus of a form, however its fields are rendered. Ids of controls are `<prefix>_<field>`.
 */
export const useForm = (given: FormState) => {
  const {
    form,
    onSubmit,
    serverErrors,
    initial = NOTHING,
    validation,
    onChange,
    blocked = false,
    blockedBy,
    onBlocked,
    now,
  } = given
  const prefix = useId().replaceAll('_', '-')
  const [isTried, setTried] = useState(false)
  const { show, next, ...steps } = useSteps(form)
  const { isLast } = steps
  const refused = useServerErrors(serverErrors, form, show)
  const state = useValues(form, { ...form.defaults, ...initial }, now, validation)
  const { busy, isSending, send } = useSending(onSubmit)
  const context = useContextOf(form, state, given, refused.errors)
  const submit = async () => {
    if (isSending()) return
    const asked = isLast ? form.steps.flatMap(({ fields }) => fields) : steps.names
    const wrong = asked.find((name) => state.failures[name])
    setTried(wrong !== undefined || (isLast && blocked))
    if (wrong !== undefined) {
      state.reveal(asked)
      return show(wrong)
    }
    if (!isLast) return next()
    return blocked ? onBlocked?.() : send(state.values)
  }
  const missing = [
    ...unfilled(form, state.failures).map((field) => ({ ...field, turn: () => show(field.name) })),
    ...(blocked && blockedBy !== undefined ? [{ name: 'blocked', label: blockedBy, turn: () => onBlocked?.() }] : []),
  ]
  return {
    ...steps,
    prefix,
    context,
    busy,
    values: state.values,
    /** What an attempt to send found missing, less what was filled in since; each with a way to it. */
    missing: isTried && isLast ? missing : [],
    /** Not ready to be sent, as far as the form knows. */
    isIncomplete: isLast && (!state.isValid || blocked),
    submit,
    leave: state.leave,
    change: (next: Values, changed: string | undefined) => {
      state.change(next, changed)
      if (changed !== undefined) refused.forget(changed)
      onChange?.(next, changed)
    },
  }
}
export type RunningForm = ReturnType<typeof useForm>
