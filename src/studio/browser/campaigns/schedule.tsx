import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { instantsAt, readZone } from '../../../../engine/clock/index.ts'
import { Field } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'

/** An instant as a clock in the zone shows it, for a field of date and time. */
const localOf = (instant: number, zone: string): string => {
  if (!Number.isFinite(instant)) return ''
  const { year, month, day, hour, minute } = readZone(zone, new Date(instant))
  return `${year}-${month}-${day}T${hour}:${minute}`
}

interface InstantProps {
  label: string
  /** Milliseconds; infinite where it is open. */
  at: number
  zone: string
  isRequired?: boolean
  onTake: (instant: string | undefined) => void
}

const Typed = observer(({ label, at, zone, isRequired = false, onTake }: InstantProps) => {
  const draft = useDraft()
  const known = localOf(at, zone)
  const [text, setText] = useState(known)
  const [fault, setFault] = useState<string>()
  const take = () => {
    if (text === known) return setFault(undefined)
    if (text === '' && isRequired) return setFault(t('A date and a time belong here.'))
    if (text === '') return onTake(undefined)
    const [first] = instantsAt(text, zone)
    if (!first) return setFault(t('Clocks in {zone} are put forward over this time: there is none.', { zone }))
    setFault(undefined)
    onTake(first.toISOString().replace('.000Z', 'Z'))
  }
  const isTwice = text !== '' && instantsAt(text, zone).length > 1
  return (
    <Field
      label={label}
      type="datetime-local"
      value={text}
      readOnly={!draft.isOpen}
      error={fault}
      help={
        isTwice
          ? t('Clocks are put back over this time: the first of both is meant.')
          : text === ''
            ? t('Open', {}, 'no end')
            : Number.isFinite(at)
              ? new Date(at)
                  .toISOString()
                  .replace(/:00\.000Z$/, ' UTC')
                  .replace('T', ' ')
              : ''
      }
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      onBlur={take}
    />
  )
})
/** An instant, written as a clock in a time zone shows it; taken once the field is left. */
export const InstantField = (props: InstantProps) => <Typed key={`${props.at} ${props.zone}`} {...props} />
