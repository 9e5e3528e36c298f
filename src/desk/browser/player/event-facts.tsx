import type { PlayerEvent } from '../../../../schemas/office/index.ts'
import { nameText, plainName } from '../../../staff-app/browser/format.ts'
import { knowsTold, languageNow, nameIn } from '../../../staff-app/browser/language.ts'
import { Money, Time } from '../../../staff-app/browser/parts.tsx'
import { knownWords } from '../sentences.ts'
import { MethodText } from '../words.tsx'

type Fact = PlayerEvent['facts'][number]

/** Whether a text is a name of ours: one the language has words for; in English, one word or several with lines. */
const isName = (text: string): boolean =>
  languageNow() === 'en' ? /^[a-z]+(_[a-z]+)*$/.test(text) : knowsTold(plainName(text))

/** Names of ours in the language of the desk, each by itself; anything else as it was written. */
const Words = ({ text }: { text: string }) => {
  const [, method = '', end = ''] = /^(\S+) (••\S+)$/.exec(text) ?? []
  if (end !== '') return <MethodText method={method} to={end} />
  const names = text.split(', ')
  if (names.every(isName)) return names.map(nameText).join(', ')
  return knownWords(text) ?? <bdi>{text}</bdi>
}

const Value = ({ fact: { name, text, amount, at }, zone }: { fact: Fact; zone: string }) => {
  if (amount) return <Money {...amount} />
  if (at !== null) return <Time at={at} zone={zone} />
  return name === 'country' ? nameIn('region', text) : <Words text={text} />
}

/** Details of an event, one after the other: what the office names, and amounts and times as the reader writes them. */
export const EventFacts = ({ facts, zone }: { facts: readonly Fact[]; zone: string }) => (
  <p className="facts">
    {facts.map((fact, index) => (
      <span key={index}>
        {index > 0 && ' · '}
        {fact.name !== null && `${nameText(fact.name)} `}
        <Value fact={fact} zone={zone} />
      </span>
    ))}
  </p>
)
