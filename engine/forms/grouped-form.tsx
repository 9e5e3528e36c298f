import { useMemo, type ReactNode } from 'react'
import { Button } from '../ui/index.ts'
import { Fields } from './fields.tsx'
import { Root } from './styles.ts'
import { lineClasses } from './templates.tsx'
import { useForm, type FormState } from './use-form.ts'

export interface GroupedFormProps extends FormState {
  submitLabel: string
  /** Other fields are on their way, such as those of another country: sending waits for them. */
  isLoading?: boolean
  /** Shown in a group above its fields, such as data that cannot be changed. */
  above?: (group: number) => ReactNode
  /** Shown beside the button. */
  children?: ReactNode
}

/**
 * A form whose steps are all shown below each other, each a panel with its heading, with one button at the end: for
 * forms a player comes back to, such as settings. Made of field definitions like any other.
 */
export const GroupedForm = ({ form, submitLabel, isLoading = false, above, children, ...state }: GroupedFormProps) => {
  const whole = useMemo(() => ({ ...form, steps: [{ fields: form.steps.flatMap(({ fields }) => fields) }] }), [form])
  const { box, busy, change, context, leave, prefix, submit, values } = useForm({ ...state, form: whole })
  const drawn = { form, values, context, prefix, onLeave: leave }
  return (
    <Root ref={box}>
      <form
        className="form"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLoading) void submit()
        }}
      >
        {form.steps.map(({ title, fields }, index) => {
          const classes = lineClasses(fields, form.schema.properties, form.uiSchema)
          return (
            <section key={title ?? index} className="fy-card" aria-label={title}>
              {title && <h2 className="fy-card-title">{title}</h2>}
              {above?.(index)}
              {fields.length > 0 && (
                <div className="fields">
                  {fields.map((name, at) => (
                    <div key={name} className={classes[at]}>
                      <Fields
                        {...drawn}
                        names={[name]}
                        onChange={(field, value) => change({ ...values, [field]: value }, field)}
                      />
                    </div>
                  ))}
                </div>
              )}
            </section>
          )
        })}
        <div className="actions">
          {form.steps.some(({ fields }) => fields.length > 0) && (
            <Button type="submit" size="l" loading={busy || isLoading}>
              {submitLabel}
            </Button>
          )}
          {children}
        </div>
      </form>
    </Root>
  )
}
