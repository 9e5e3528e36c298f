import { readDuration, UNIT_NAMES, writeDuration, type Unit } from '../model/duration.ts'
import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { Drawn } from '../parts.tsx'
import { useControl } from './attributes.ts'
import { textOf, useText } from './use-text.ts'
import { t } from '../words.ts'

/** A duration as a whole number and its unit. One that is written otherwise is shown as the text it is. */
export const DurationControl = (props: NodeProps) => {
  const { value, standing } = props
  const text = textOf(value)
  const written = readDuration(text)
  return text === '' || written ? (
    <Measured props={props} written={written} standing={readDuration(textOf(standing))} />
  ) : (
    <Plain {...props} />
  )
}

const Plain = (props: NodeProps) => {
  const draft = useText(props)
  return (
    <input
      {...useControl(props)}
      className="sf-input"
      value={draft.text}
      onChange={({ target }) => draft.type(target.value)}
      onBlur={draft.settle}
    />
  )
}

const unitName = (unit: Unit): string => {
  const names = { weeks: t('weeks'), days: t('days'), hours: t('hours'), minutes: t('minutes'), seconds: t('seconds') }
  return names[unit]
}

type Measure = ReturnType<typeof readDuration>
const Measured = ({ props, written, standing }: { props: NodeProps; written: Measure; standing: Measure }) => {
  const change = useChange(props)
  const unit = written?.unit ?? standing?.unit ?? 'minutes'
  const draft = useDraft(written ? String(written.amount) : '', (text) => {
    if (text.trim() === '') return change(undefined)
    change(/^\d+$/.test(text.trim()) ? writeDuration(Number(text), unit) : text)
  })
  return (
    <span className="sf-pair">
      <span className="sf-input">
        <input
          {...useControl(props)}
          inputMode="numeric"
          autoComplete="off"
          value={draft.text}
          placeholder={standing ? String(standing.amount) : undefined}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={draft.settle}
          onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
        />
      </span>
      <span className="sf-input">
        <select
          aria-label={t('Unit of {name}', { name: props.name })}
          value={unit}
          onChange={({ target }) =>
            change(writeDuration(written?.amount ?? standing?.amount ?? 1, target.value as Unit))
          }
        >
          {UNIT_NAMES.map((name) => (
            <option key={name} value={name}>
              {unitName(name)}
            </option>
          ))}
        </select>
        <Drawn name="chevron" />
      </span>
    </span>
  )
}
