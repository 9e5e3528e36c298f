import { useState } from 'react'
import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'
import { argumentsIn, pluralForms, written, type Argument } from './message-forms.ts'

const Root = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 4px;
  padding: 8px;
  border-radius: 6px;
  background: var(--sunken);
  font: 450 12px/16px var(--sans);
  & label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-inline-end: 10px;
    color: var(--fg-2);
  }
  & input,
  & select {
    width: 90px;
    height: 26px;
    padding: 0 6px;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--panel);
  }
  & dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 8px;
  }
  & dt {
    color: var(--quiet);
  }
  & .bad {
    color: var(--bad);
  }
`
const INSTANT = '2026-12-05T18:30'

/** What an argument is tried with, until somebody writes something else. */
const firstOf = (name: string, kind: Argument): string =>
  kind === 'number' ? '1' : kind === 'date' ? INSTANT : kind === 'words' ? name : (kind[0] ?? '')
const valueOf = (kind: Argument, text: string): string | number | Date =>
  kind === 'number' ? Number(text) : kind === 'date' ? new Date(text || INSTANT) : text

const Values = ({
  kinds,
  typed,
  onType,
}: {
  kinds: ReadonlyMap<string, Argument>
  typed: Readonly<Record<string, string>>
  onType: (name: string, text: string) => void
}) =>
  [...kinds].map(([name, kind]) => {
    const value = typed[name] ?? firstOf(name, kind)
    return (
      <label key={name}>
        {name}
        {typeof kind === 'string' ? (
          <input
            type={kind === 'number' ? 'number' : kind === 'date' ? 'datetime-local' : 'text'}
            value={value}
            onChange={({ target }) => onType(name, target.value)}
          />
        ) : (
          <select value={value} onChange={({ target }) => onType(name, target.value)}>
            {kind.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </label>
    )
  })

/** A message as visitors read it, with values somebody tries, and in every plural form of its language. */
export const MessagePreview = ({ text, locale }: { text: string; locale: string }) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  let kinds: ReadonlyMap<string, Argument>
  try {
    kinds = argumentsIn(text)
  } catch (error) {
    return (
      <Root role="status">
        <span className="bad">
          {t('This is no message: {message}', { message: (error as Error).message.toLowerCase().replaceAll('_', ' ') })}
        </span>
      </Root>
    )
  }
  if (kinds.size === 0) return null
  const values = Object.fromEntries(
    [...kinds].map(([name, kind]) => [name, valueOf(kind, typed[name] ?? firstOf(name, kind))]),
  )
  const counted = [...kinds].find(([, kind]) => kind === 'number')?.[0]
  const isPlural = counted !== undefined && text.includes('plural')
  return (
    <Root role="group" aria-label={t('Tried out')}>
      <div>
        <Values kinds={kinds} typed={typed} onType={(name, value) => setTyped({ ...typed, [name]: value })} />
      </div>
      <strong lang={locale} dir="auto">
        {written(text, locale, values)}
      </strong>
      {isPlural && (
        <dl aria-label={t('Plural forms')}>
          {pluralForms(locale).map(([form, count]) => (
            <FormRow
              key={form}
              form={form}
              count={count}
              words={written(text, locale, { ...values, [counted]: count })}
            />
          ))}
        </dl>
      )}
    </Root>
  )
}

const FormRow = ({ form, count, words }: { form: string; count: number; words: string }) => (
  <>
    <dt>
      {form}, {count}
    </dt>
    <dd>{words}</dd>
  </>
)
