import { useEffect, useId, useMemo, useRef, useState } from 'react'
// The package's index imports its test helpers, which need a validator other than ours.
import withTheme from '@rjsf/core/lib/withTheme.js'
import type { RJSFSchema } from '@rjsf/utils'
import { validator } from '../validator.ts'
import { SharedProvider, WholeProvider, type Choices, type FormShared, type Inherited, type Tried } from './context.ts'
import { problemsIn, type Change, type FormProblem } from './model/problems.ts'
import { asWritten, type Schema } from './model/node.ts'
import { valueAt, withValue } from './model/pointer.ts'
import { shallow, uiOf } from './node-field.tsx'
import { ProblemStore } from './store.ts'
import { FormRoot } from './styles.ts'
import { reveal } from './reveal.ts'
import { FieldTemplate } from './template.tsx'
import { ValueField } from './value-field.tsx'

/** The theme: one field for every kind of value, and what stands around each. */
const Themed = withTheme<unknown, RJSFSchema>({
  fields: { ValueField } as never,
  templates: { FieldTemplate } as never,
})

/** How long after a change the value is checked, in milliseconds. */
const CHECK_AFTER_MS = 120
const NOTHING_INHERITED = () => undefined
const NO_PROBLEMS: readonly FormProblem[] = []

export interface SchemaFormProps {
  /** The JSON Schema of the value. */
  schema: Schema
  /** The value: plain JSON. */
  value: unknown
  /** Called with the new value after each change; what was not edited is the same object as before. */
  onChange: (value: unknown) => void
  choices: Choices
  /** The value that applies at a JSON pointer where `value` has none; absent for a value that inherits nothing. */
  inherited?: ((pointer: string) => Inherited | undefined) | undefined
  /** Problems that others found, beside those the schema tells. */
  problems?: readonly FormProblem[] | undefined
  /** What the form is, read aloud. */
  label: string
  /** A field that gets the focus, by its JSON pointer; again with each new object. */
  focused?: { readonly pointer: string } | undefined
  /** For whom rules are tried out, beside the rules. */
  visitor?: Tried | undefined
}

/** The value as it was last changed, and what changes it: changes of one moment build on each other. */
const useLatest = (value: unknown, onChange: (value: unknown) => void) => {
  const latest = useRef({ value, onChange })
  useEffect(() => void (latest.current = { value, onChange }))
  return useMemo(() => {
    const set = (next: unknown) => {
      latest.current.value = next
      latest.current.onChange(next)
    }
    return {
      change: (...changes: readonly Change[]) =>
        set(changes.reduce((now, { path, value: one }) => withValue(now, path, one), latest.current.value)),
      update: (path: Change['path'], next: (old: unknown) => unknown) =>
        set(withValue(latest.current.value, path, next(valueAt(latest.current.value, path)))),
    }
  }, [])
}

/** Keeps the problems of a value: those of its schema once changes pause, and those of others besides. */
const useProblemStore = (schema: Schema, value: unknown, others: readonly FormProblem[]): ProblemStore => {
  const [store] = useState(() => new ProblemStore())
  useEffect(() => {
    const check = () => {
      const own = problemsIn(schema, value)
      // An error that both tell is told once, in the words of a form.
      const told = new Set(own.map(({ pointer }) => pointer))
      store.replace([...own, ...others.filter(({ pointer, severity }) => severity === 'warning' || !told.has(pointer))])
    }
    const timer = setTimeout(check, CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [store, schema, value, others])
  return store
}

/**
 * A form that edits any value a schema describes. Inputs keep what is typed and hand it over a moment after a key or
 * when they are left; nothing but what was edited changes.
 */
export const SchemaForm = ({
  schema: given,
  value,
  onChange,
  choices,
  inherited = NOTHING_INHERITED,
  problems = NO_PROBLEMS,
  label,
  focused,
  visitor,
}: SchemaFormProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused && box.current) void reveal(box.current, focused.pointer)
  }, [focused])
  const schema = asWritten(given)
  const prefix = useId()
  const [said, setSaid] = useState('')
  const edits = useLatest(value, onChange)
  const store = useProblemStore(schema, value, problems)
  const shared = useMemo(
    (): FormShared => ({ root: schema, choices, problems: store, inherited, visitor, say: setSaid, ...edits }),
    [schema, choices, store, inherited, visitor, edits],
  )
  return (
    <FormRoot role="group" aria-label={label} ref={box}>
      <SharedProvider value={shared}>
        <WholeProvider value={value}>
          <Themed
            tagName="div"
            idPrefix={prefix}
            idSeparator="/"
            schema={shallow(schema)}
            uiSchema={ROOT_UI}
            validator={validator as never}
            formData={NOTHING}
            noValidate
            noHtml5Validate
            showErrorList={false}
            experimental_defaultFormStateBehavior={NO_DEFAULTS}
          >
            {/* Without children rjsf adds a button of its own. */}
            <span />
          </Themed>
        </WholeProvider>
      </SharedProvider>
      <p className="sf-hidden" role="status">
        {said}
      </p>
    </FormRoot>
  )
}
const NOTHING = {}
const ROOT_UI = uiOf({})
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const
