import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { nameIn, t, told } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { FieldDetails } from './field-details.tsx'
import { Part } from './opening-styles.ts'
import { AllSettings, Faults, WhenRead } from './parts.tsx'
import { useFile, type DraftFile } from './use-file.ts'

const FILE = 'profile-fields.json'
const STEPS = '/forms/registration'
/** The page with the form of the registration. */
export const SIGN_UP = '/?show_popup_reg=true'
interface Step {
  readonly title?: string
  readonly fields: readonly string[]
}

const NAMES: Readonly<Record<string, string>> = {
  first_name: t('First name'),
  last_name: t('Last name'),
  birth_date: t('Birth date'),
  home_town: t('Home town'),
  postcode: t('Postcode'),
}
/** Names of documents with more letters are words, with fewer they are abbreviations. */
const MOST_ABBREVIATED = 5

/** A field as people call it: `birth_date` is Birth date, and `nif_pt` is NIF (Portugal). */
const nameOf = (field: string, file: DraftFile): string => {
  const known = NAMES[field]
  if (known !== undefined) return known
  const document = file.at(`/fields/${field}/options/document`)
  const words = (document === undefined ? field : field.replace(/_[a-z]{2}$/, '')).replaceAll('_', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  if (document === undefined) return told(name)
  const countries = (file.at(`/fields/${field}/countries`) ?? []) as readonly string[]
  const where = countries.length > 0 ? ` (${countries.map((code) => nameIn('region', code)).join(', ')})` : ''
  return `${words.length > MOST_ABBREVIATED ? name : words.toUpperCase()}${where}`
}

/** A list with one item before its neighbour. */
const moved = <T,>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const next = [...list]
  const [item] = next.splice(from, 1)
  next.splice(from + by, 0, item!)
  return next
}

interface PlacesProps {
  name: string
  fields: readonly string[]
  at: number
  onPut: (label: string, next: readonly string[]) => void
}
/** Moves a field before the one above it, or behind the one below. */
const Places = observer(({ name, fields, at, onPut }: PlacesProps) => {
  const draft = useDraft()
  const ways = [
    [t('{name} earlier', { name }), '↑', -1, at === 0],
    [t('{name} later', { name }), '↓', 1, at === fields.length - 1],
  ] as const
  return ways.map(([label, sign, by, isLast]) => (
    <Button
      key={sign}
      kind="ghost"
      aria-label={label}
      disabled={!draft.isOpen || isLast}
      onClick={() => onPut(label, moved(fields, at, by))}
    >
      {sign}
    </Button>
  ))
})

/** Whether a field must be filled in. */
const Required = observer(({ file, field, name }: { file: DraftFile; field: string; name: string }) => {
  const draft = useDraft()
  const pointer = `/fields/${field}/params/is_required`
  const label = t('{name} must be filled in', { name })
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={file.at(pointer) !== false}
        disabled={!draft.isOpen || field === 'password'}
        aria-label={label}
        onChange={({ target }) => file.write(label, { pointer, value: target.checked })}
      />
      <small>{t('required')}</small>
    </label>
  )
})

/** A field of a step: whether it must be filled in, its place, and the way out. */
const FieldRow = observer(
  ({
    file,
    field,
    at,
    steps,
    step,
  }: {
    file: DraftFile
    field: string
    at: number
    steps: readonly Step[]
    step: number
  }) => {
    const draft = useDraft()
    const [isOpen, setOpen] = useState(false)
    const { fields } = steps[step]!
    const put = (label: string, next: readonly string[]) =>
      file.write(label, {
        pointer: STEPS,
        value: steps.map((one, index) => (index === step ? { ...one, fields: next } : one)),
      })
    const name = nameOf(field, file)
    return (
      <li>
        <span>{name}</span>
        <Required file={file} field={field} name={name} />
        <Button
          kind="ghost"
          aria-expanded={isOpen}
          aria-label={t('Rules of {name}', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Rules')}
        </Button>
        <Places name={name} fields={fields} at={at} onPut={put} />
        <Button
          kind="ghost"
          aria-label={t('Do not ask for {name}', { name })}
          disabled={!draft.isOpen}
          onClick={() =>
            put(
              t('without {name}', { name }),
              fields.filter((one) => one !== field),
            )
          }
        >
          ✕
        </Button>
        {isOpen && <FieldDetails file={file} field={field} name={name} />}
      </li>
    )
  },
)

/** What else can be asked for, and in which step. */
const AddField = observer(({ file, steps }: { file: DraftFile; steps: readonly Step[] }) => {
  const draft = useDraft()
  const [field, setField] = useState('')
  const [step, setStep] = useState(0)
  const asked = new Set(steps.flatMap(({ fields }) => fields))
  const others = Object.keys(file.entries('/fields')).filter((one) => !asked.has(one))
  const to = Math.min(step, steps.length - 1)
  const add = () => {
    file.write(t('{name} asked for', { name: nameOf(field, file) }), {
      pointer: STEPS,
      value: steps.map((one, index) => (index === to ? { ...one, fields: [...one.fields, field] } : one)),
    })
    setField('')
  }
  return (
    <form
      className="acts"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <select aria-label={t('Field to ask for')} value={field} onChange={({ target }) => setField(target.value)}>
        <option value="">{t('Ask for more …')}</option>
        {others.map((one) => (
          <option key={one} value={one}>
            {nameOf(one, file)}
          </option>
        ))}
      </select>
      {steps.length > 1 && (
        <select aria-label={t('In which step')} value={to} onChange={({ target }) => setStep(Number(target.value))}>
          {steps.map((_one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step has nothing but its place
            <option key={index} value={index}>
              {t('Step {number}', { number: index + 1 })}
            </option>
          ))}
        </select>
      )}
      <Button type="submit" disabled={!draft.isOpen || field === ''}>
        {t('Ask for it')}
      </Button>
    </form>
  )
})

/** What a registration asks for, in which steps and order. */
export const RegistrationStep = observer(() => {
  const draft = useDraft()
  const file = useFile(FILE)
  const steps = (file.at(STEPS) ?? []) as Step[]
  return (
    <WhenRead file={file}>
      {steps.map(({ fields }, step) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has nothing but its place
        <Part key={step} aria-label={t('Step {number}', { number: step + 1 })}>
          <div className="acts">
            <h2>{steps.length === 1 ? t('What is asked for') : t('Step {number}', { number: step + 1 })}</h2>
            {steps.length > 1 && fields.length === 0 && (
              <Button
                disabled={!draft.isOpen}
                onClick={() =>
                  file.write(t('a step less'), { pointer: STEPS, value: steps.filter((_one, index) => index !== step) })
                }
              >
                {t('Take the step away')}
              </Button>
            )}
          </div>
          <ol>
            {fields.map((field, at) => (
              <FieldRow key={field} file={file} field={field} at={at} steps={steps} step={step} />
            ))}
          </ol>
        </Part>
      ))}
      <Part>
        <AddField file={file} steps={steps} />
        <div className="acts">
          <Button
            disabled={!draft.isOpen}
            onClick={() => file.write(t('another step'), { pointer: STEPS, value: [...steps, { fields: [] }] })}
          >
            {t('Another step')}
          </Button>
        </div>
        <Faults file={file} />
        <p>{t('The page beside asks for it: fill it in as a visitor would.')}</p>
        <AllSettings file={FILE} words={t('Choices, countries and help of the fields')} />
        <AllSettings file="validators.json" words={t('Rules of all forms')} />
      </Part>
    </WhenRead>
  )
})
