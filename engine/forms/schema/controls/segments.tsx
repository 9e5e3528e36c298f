import { Drawn } from '../parts.tsx'
import { t } from '../words.ts'

/** At most so many choices stand side by side; more are a list to open. */
const MOST_SIDE_BY_SIDE = 4

interface SegmentsProps {
  readonly id: string
  /** Read aloud, where no label is bound to the id. */
  readonly label?: string
  readonly options: readonly { readonly value: unknown; readonly name: string }[]
  /** The chosen value; `undefined` where none is. */
  readonly value: unknown
  /** What applies while none is chosen. */
  readonly standing?: unknown
  readonly onChoose: (value: unknown) => void
  /** The choice that none is made, with its words. */
  readonly none?: string
  readonly attributes?: Readonly<Record<string, unknown>>
}

/** One choice of few: side by side up to four, else a list to open. */
export const Segments = (props: SegmentsProps) =>
  props.options.length > MOST_SIDE_BY_SIDE ? <Listed {...props} /> : <SideBySide {...props} />

const SideBySide = ({ id, label, options, value, standing, onChoose, attributes }: SegmentsProps) => (
  <div
    className="sf-segments"
    role="radiogroup"
    {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
    {...attributes}
    id={id}
  >
    {options.map((option, index) => (
      <label key={index} data-standing={(value === undefined && option.value === standing) || undefined}>
        <input
          type="radio"
          name={id}
          value={String(index)}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
        {option.name}
      </label>
    ))}
  </div>
)

const Listed = ({ id, label, options, value, standing, onChoose, none, attributes }: SegmentsProps) => {
  const at = options.findIndex((option) => option.value === value)
  const stands = options.find((option) => option.value === standing)
  return (
    <span className="sf-input">
      <select
        id={id}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...attributes}
        value={at < 0 ? '' : String(at)}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : options[Number(target.value)]!.value)}
      >
        {(at < 0 || none !== undefined) && <option value="">{stands?.name ?? none ?? t('Choose')}</option>}
        {options.map((option, index) => (
          <option key={index} value={String(index)}>
            {option.name}
          </option>
        ))}
      </select>
      <Drawn name="chevron" />
    </span>
  )
}
