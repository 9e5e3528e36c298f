import type { WidgetProps } from '@rjsf/utils'
import { controlOf } from '../../../engine/forms/small.ts'

/** The box of a message: several lines, in which Enter begins the next one. */
export const MessageControl = (props: WidgetProps) => (
  <span className="fy-input">
    <textarea
      {...controlOf(props)}
      rows={5}
      value={typeof props.value === 'string' ? props.value : ''}
      maxLength={props.options['maxLength'] as number | undefined}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  </span>
)
