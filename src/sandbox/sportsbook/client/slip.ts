import { h } from '../../games/client/dom.ts'
import { comboOdds, possiblePayout, type OddsPolicy } from '../rules.ts'
import { moneyText, moveOf, oddsNow, oddsOf, type Picked, type State } from './state.ts'
import type { Refused } from './server.ts'
import type { Say, Word } from './words/index.ts'

export interface SlipActions {
  remove(id: string): void
  clear(): void
  setStake(stake: string): void
  setPolicy(policy: OddsPolicy): void
  /** Agrees to the odds of now. */
  acceptOdds(): void
  place(): void
  logIn(): void
  toggle(isOpen: boolean): void
}

const CODES: Readonly<Record<string, Word>> = {
  ODDS_CHANGED: 'changed',
  SUSPENDED: 'closed',
  SAME_EVENT: 'same',
  STAKE_LIMITS: 'limits',
  PAYOUT_LIMIT: 'limits',
  INVALID_STAKE: 'limits',
  INSUFFICIENT_FUNDS: 'funds',
  SESSION_EXPIRED: 'session',
  INVALID_TOKEN: 'session',
  OFFER_CHANGED: 'offer_moved',
  SETTLED: 'bet_over',
}
/** What a refusal means for the player. */
export const reasonOf = (say: Say, { code, words }: Pick<Refused, 'code' | 'words'>): string =>
  words ?? say(CODES[code] ?? 'failed')

/** Hundredths of a typed stake; undefined for anything that is not an amount. */
const minorOf = (stake: string): bigint | undefined =>
  /^\d{1,9}([.,]\d{1,2})?$/.test(stake)
    ? BigInt(stake.replace(',', '.').split('.')[0]!) * 100n +
      BigInt((stake.replace(',', '.').split('.')[1] ?? '').padEnd(2, '0'))
    : undefined

const line = (state: State, picked: Picked, { remove }: SlipActions): HTMLElement => {
  const now = oddsNow(state, picked.id)
  const move = moveOf(state, picked)
  return h(
    'li',
    { 'data-moved': move, 'data-closed': String(now === null) },
    h('div', {}, h('b', {}, picked.label), h('span', {}, picked.market), h('span', {}, picked.event)),
    h(
      'output',
      {},
      ...(move === 'none' ? [] : [h('s', {}, oddsOf(picked.odds)), ' ']),
      now === null ? '–' : oddsOf(now),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'close',
        'aria-label': state.say('remove', picked.label),
        onclick: () => remove(picked.id),
      },
      '×',
    ),
  )
}

/** What the slip says: first of odds that moved, for they decide what its button does. */
function noteOf(state: State): { text: string; isBad: boolean } {
  const { say, picked, message } = state
  const moves = new Set(picked.map((one) => moveOf(state, one)))
  if (moves.has('asks')) return { text: say('moved'), isBad: true }
  if (message) return message
  if (moves.has('accepted')) return { text: say('taken'), isBad: false }
  return { text: picked.length === 0 ? say('empty') : '', isBad: false }
}

function form(state: State, actions: SlipActions): HTMLElement {
  const { say, stake, policy, picked, locale, balance, token, isPlacing } = state
  const isAsked = picked.some((one) => moveOf(state, one) === 'asks')
  const odds = picked.map((one) => oddsNow(state, one.id) ?? one.odds)
  const minor = minorOf(stake)
  const pays = minor === undefined ? undefined : possiblePayout(minor, odds)
  const currency = balance?.currency ?? 'EUR'
  const amount = pays === undefined ? '–' : moneyText(locale, { amount: String(Number(pays) / 100), currency })
  const field = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: stake,
    maxlength: 12,
    oninput: (event) => actions.setStake((event.target as HTMLInputElement).value),
  })
  const choice = h(
    'select',
    { id: 'policy', onchange: (event) => actions.setPolicy((event.target as HTMLSelectElement).value as OddsPolicy) },
    ...(['none', 'better', 'any'] as const).map((one) =>
      h('option', { value: one, selected: one === policy }, say(one)),
    ),
  )
  const send = (event: Event) => {
    event.preventDefault()
    if (isAsked) actions.acceptOdds()
    else if (token === null) actions.logIn()
    else actions.place()
  }
  return h(
    'form',
    { onsubmit: send },
    h('div', { class: 'field' }, h('label', { for: 'stake' }, say('stake')), field),
    h('div', { class: 'field' }, h('label', { for: 'policy' }, say('policy')), choice),
    h(
      'dl',
      {},
      h('div', {}, h('dt', {}, say('total')), h('dd', {}, oddsOf(Number(comboOdds(odds))))),
      h('div', {}, h('dt', {}, say('pays')), h('dd', { id: 'pays' }, amount)),
    ),
    h(
      'button',
      { id: 'go', class: 'go', disabled: isPlacing || (!isAsked && token !== null && minor === undefined) },
      say(isAsked ? 'take' : token === null ? 'login' : isPlacing ? 'placing' : 'place'),
    ),
  )
}

/** The slip: beside the events, and on phones a sheet from below. */
export function slipPanel(state: State, actions: SlipActions): HTMLElement {
  const { say, picked, isSlipOpen } = state
  const note = noteOf(state)
  const title = picked.length > 1 ? say('combo', picked.length) : say('slip')
  return h(
    'aside',
    { class: 'slip', 'data-open': String(isSlipOpen), 'data-count': picked.length, 'aria-label': say('slip') },
    h(
      'button',
      {
        type: 'button',
        class: 'handle',
        'aria-expanded': String(isSlipOpen),
        onclick: () => actions.toggle(!isSlipOpen),
      },
      h('b', {}, say('slip')),
      h('span', { class: 'count' }, String(picked.length)),
    ),
    h(
      'div',
      { class: 'sheet' },
      h(
        'header',
        {},
        h('h2', {}, title),
        ...(picked.length > 0
          ? [h('button', { type: 'button', class: 'plain', onclick: actions.clear }, say('clear'))]
          : []),
      ),
      h('p', { class: note.isBad ? 'note bad' : 'note', role: 'status' }, note.text),
      ...(picked.length > 0
        ? [h('ul', {}, ...picked.map((one) => line(state, one, actions))), form(state, actions)]
        : []),
    ),
  )
}
