import type { ReactNode } from 'react'
import { Button } from '../ui/index.ts'
import { Fields, type FieldsProps } from './fields.tsx'
import { useForm, type FormState } from './use-form.ts'

export interface SmallFormProps extends FormState {
  submitLabel: string
  /** Shown above the fields. */
  before?: ReactNode
  /** Shown between the fields and the button. */
  children?: ReactNode
  /** Shown below the button. */
  after?: ReactNode
  className?: string
  /** Controls of single fields, by field, in place of those of their types. */
  controls?: FieldsProps['controls']
  /** Appearance of the button; by default large, and as wide as the form. */
  button?: { variant?: 'primary' | 'secondary'; size?: 'm' | 'l'; block?: boolean }
}

/**
 * A form of a few fields in one step that shows at once (see `Fields`), made of field definitions like any other. Its
 * button is always enabled: an attempt to send shows what is missing.
 */
export const SmallForm = (props: SmallFormProps) => {
  const { form, submitLabel, before, children, after, className = 'form', controls } = props
  const { button = { size: 'l', block: true } } = props
  const { box, busy, change, context, leave, names, prefix, submit, values } = useForm({
    validation: 'submit',
    ...props,
  })
  return (
    <div ref={box}>
      <form
        className={className}
        // Without the form's code the browser sends nothing: no password gets into an address.
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {before}
        <Fields
          form={form}
          names={names}
          values={values}
          context={context}
          prefix={prefix}
          onChange={(name, value) => change({ ...values, [name]: value }, name)}
          onLeave={leave}
          controls={controls}
        />
        {children}
        <Button type="submit" loading={busy} {...button}>
          {submitLabel}
        </Button>
        {after}
      </form>
    </div>
  )
}
