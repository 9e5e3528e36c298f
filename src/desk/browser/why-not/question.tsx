import { useState } from 'react'
import type { WhyNotAction, WhyNotAnswer } from '../../../../schemas/office/index.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { WHY_NOT_ACTIONS } from '../../../../schemas/office/names.ts'

/** What is asked, as it stands in the address. */
export interface Question {
  readonly action: WhyNotAction
  readonly amount: string
  readonly method: string
  readonly game: string
  readonly offer: string
}
const WORDS: Readonly<Record<WhyNotAction, string>> = {
  withdrawal: t('Withdraw'),
  deposit: t('Deposit', {}, 'verb'),
  login: t('Log in'),
  stake: t('Play', {}, 'verb'),
  bet: t('Bet', {}, 'verb'),
  bonus: t('Get the bonus'),
}
/** What each action is asked with. */
const NEEDS: Readonly<Record<WhyNotAction, readonly ('amount' | 'method' | 'game' | 'offer')[]>> = {
  withdrawal: ['amount', 'method'],
  deposit: ['amount', 'method'],
  login: [],
  stake: ['amount', 'game'],
  bet: ['amount'],
  bonus: ['offer', 'amount', 'method'],
}

/** The question from an address; unknown values are left out. */
export const questionIn = (params: URLSearchParams): Question => ({
  action: WHY_NOT_ACTIONS.find((one) => one === params.get('action')) ?? 'withdrawal',
  amount: params.get('amount') ?? '',
  method: params.get('method') ?? '',
  game: params.get('game') ?? '',
  offer: params.get('offer') ?? '',
})
/** The parts of a question that are said. */
export const partsOf = ({ action, ...rest }: Question): Record<string, string> => ({
  action,
  ...Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value !== '' && NEEDS[action].includes(name as never)),
  ),
})

interface Choose {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly onChange: (value: string) => void
}
const Choose = ({ label, value, options, onChange }: Choose) => (
  <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map(({ id, title }) => (
      <option key={id} value={id}>
        {told(title)}
      </option>
    ))}
  </select>
)

/** The method, game and offer an action is asked with, of those the player has. */
const Details = ({
  typed,
  answer,
  onChange,
}: {
  typed: Question
  /** The last answer, where it was to the same action. */
  answer: WhyNotAnswer | undefined
  onChange: (part: Partial<Question>) => void
}) => {
  const needs = NEEDS[typed.action]
  const asked = answer?.asked
  const { methods = [], games = [], offers = [] } = answer?.choices || {}
  return (
    <>
      {needs.includes('method') && methods.length > 0 && (
        <Choose
          label={t('Method')}
          value={typed.method || (asked?.method ?? '')}
          options={methods}
          onChange={(method) => onChange({ method })}
        />
      )}
      {needs.includes('game') && games.length > 0 && (
        <Choose
          label={t('Game')}
          value={typed.game || games[0]!.id}
          options={games}
          onChange={(game) => onChange({ game })}
        />
      )}
      {needs.includes('offer') && offers.length > 0 && (
        <Choose
          label={t('Offer')}
          value={typed.offer || (asked?.offer ?? '')}
          options={offers}
          onChange={(offer) => onChange({ offer })}
        />
      )}
    </>
  )
}

/** The form in the head: what the player wants to do. What was not said shows what the office chose. */
export const Form = ({
  question,
  answer,
  currency,
  onAsk,
}: {
  question: Question
  answer: WhyNotAnswer | undefined
  currency: string
  onAsk: (question: Question) => void
}) => {
  const [typed, setTyped] = useState(question)
  const set = (part: Partial<Question>) => setTyped((before) => ({ ...before, ...part }))
  const needs = NEEDS[typed.action]
  const isSame = answer?.asked.action === typed.action
  const asked = isSame ? answer.asked : undefined
  return (
    <form
      aria-label={t('Question')}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(typed)
      }}
    >
      <Choose
        label={t('Action')}
        value={typed.action}
        options={WHY_NOT_ACTIONS.map((id) => ({ id, title: WORDS[id] }))}
        onChange={(action) => {
          const next = { action: action as WhyNotAction, amount: '', method: '', game: '', offer: '' }
          setTyped(next)
          onAsk(next)
        }}
      />
      {needs.includes('amount') && (
        <>
          <input
            aria-label={t('Amount')}
            inputMode="decimal"
            value={typed.amount}
            placeholder={asked?.amount?.amount ?? ''}
            onChange={(event) => set({ amount: event.target.value })}
          />
          <span>{asked?.amount?.currency ?? currency}</span>
        </>
      )}
      <Details typed={typed} answer={isSame ? answer : undefined} onChange={set} />
      <Button type="submit" kind="primary" shortcut="Enter">
        {t('Ask')}
      </Button>
    </form>
  )
}
