import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { TakenField } from './parts.tsx'
import { useFile, type DraftFile } from './use-file.ts'

interface Rule {
  readonly rule: string
  readonly [parameter: string]: unknown
}
/** Rules that can be added here; all others stand in the settings. */
const RULES: readonly { readonly words: string; readonly asks?: string; readonly make: (given: string) => Rule }[] = [
  { words: t('Letters, as in a name'), make: () => ({ rule: 'name' }) },
  { words: t('No digits'), make: () => ({ rule: 'noDigits' }) },
  { words: t('Letters and digits, as in an address'), make: () => ({ rule: 'address' }) },
  {
    words: t('At least so many characters'),
    asks: t('How many'),
    make: (given) => ({ rule: 'minLength', min: +given }),
  },
  {
    words: t('At most so many characters'),
    asks: t('How many'),
    make: (given) => ({ rule: 'maxLength', max: +given }),
  },
  { words: t('A pattern'), asks: t('Regular expression'), make: (regex) => ({ rule: 'regex', regex }) },
]
/** A rule as it is told: `minLength, min 3`. */
const wordsOf = ({ rule, message: _message, ...parameters }: Rule): string =>
  [rule, ...Object.entries(parameters).map(([name, value]) => `${name} ${String(value)}`)].join(', ')

const wholeFault = (text: string): string | undefined =>
  text === '' || /^[1-9]\d{0,2}$/.test(text) ? undefined : t('A whole number from 1 to 999, or nothing.')
/** What is wrong with a mask; the check of the brand says the rest. */
const maskFault = (text: string): string | undefined =>
  text === '' || /[#@*]/.test(text) ? undefined : t('A mask has a # for a digit, @ for a letter or * for either.')

/** Another rule of a field. */
const AddRule = observer(({ name, onAdd }: { name: string; onAdd: (rule: Rule) => void }) => {
  const draft = useDraft()
  const [at, setAt] = useState(-1)
  const [given, setGiven] = useState('')
  const chosen = RULES[at]
  const isWhole = chosen?.asks === undefined || given.trim() !== ''
  const add = () => {
    if (!chosen) return
    onAdd(chosen.make(given.trim()))
    setAt(-1)
    setGiven('')
  }
  return (
    <div className="acts">
      <select
        aria-label={t('Rule to add for {name}', { name })}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
      >
        <option value={-1}>{t('Another rule …')}</option>
        {RULES.map(({ words }, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </select>
      {chosen?.asks !== undefined && (
        <input
          type="text"
          className="hex"
          aria-label={chosen.asks}
          placeholder={chosen.asks}
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      )}
      <Button
        aria-label={t('Add the rule for {name}', { name })}
        disabled={!draft.isOpen || !chosen || !isWhole}
        onClick={add}
      >
        {t('Add')}
      </Button>
    </div>
  )
})

/** The rules of a field of the registration. */
const Rules = observer(({ field, name }: { field: string; name: string }) => {
  const draft = useDraft()
  const file = useFile('validators.json')
  const pointer = `/forms/registration/${field}`
  const rules = (file.at(pointer) ?? []) as readonly Rule[]
  const put = (label: string, next: readonly Rule[]) => file.write(label, { pointer, value: next })
  return (
    <>
      {rules.map((rule, at) => (
        <div key={wordsOf(rule)} className="acts">
          <code>{wordsOf(rule)}</code>
          <Button
            kind="ghost"
            aria-label={t('{name} without the rule {rule}', { name, rule: rule.rule })}
            disabled={!draft.isOpen}
            onClick={() =>
              put(
                t('{name} without the rule {rule}', { name, rule: rule.rule }),
                rules.filter((_one, index) => index !== at),
              )
            }
          >
            ✕
          </Button>
        </div>
      ))}
      <AddRule name={name} onAdd={(rule) => put(`${name}: ${wordsOf(rule)}`, [...rules, rule])} />
    </>
  )
})

/** Mask, length, age and rules of a field: what a value must look like. */
export const FieldDetails = observer(({ file, field, name }: { file: DraftFile; field: string; name: string }) => {
  const type = file.at(`/fields/${field}/type`)
  const options = `/fields/${field}/options`
  const shown = (option: string) => String(file.at(`${options}/${option}`) ?? '')
  const take = (option: string, label: string, isNumber: boolean) => (text: string) =>
    file.write(t('{label} of {name}', { label, name }), {
      pointer: `${options}/${option}`,
      ...(text !== '' && { value: isNumber ? Number(text) : text }),
    })
  return (
    <div className="details">
      {type === 'input' && (
        <div className="pair">
          <TakenField
            label={t('Mask of {name}', { name })}
            help={t('# a digit, @ a letter, * either')}
            value={shown('mask')}
            faultOf={maskFault}
            onTake={take('mask', 'mask', false)}
          />
          <TakenField
            label={t('{name} at most', { name })}
            help={t('characters')}
            value={shown('maxLength')}
            faultOf={wholeFault}
            onTake={take('maxLength', 'length', true)}
          />
        </div>
      )}
      {type === 'date' && (
        <TakenField
          label={t('Youngest, in years')}
          value={shown('minimumAge')}
          faultOf={(text) => (Number(text) >= 18 ? undefined : t('Nobody younger than 18 may play.'))}
          onTake={take('minimumAge', t('least age'), true)}
        />
      )}
      <Rules field={field} name={name} />
    </div>
  )
})
