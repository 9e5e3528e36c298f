import { h } from '../../games/client/dom.ts'
import type { BoardActions } from './board.ts'
import type { SlipActions } from './slip-actions.ts'
import { paysText, slipForm } from './slip-form.ts'
import { soonList } from './soon.ts'
import { clashing, modeOf } from './stakes.ts'
import { moveOf, oddsNow, oddsOf, type Message, type Picked, type State } from './state.ts'
import type { Refused } from './server.ts'
import type { Say, Word } from './words/index.ts'

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
/** Refusals that are about the stake. */
const ABOUT_STAKE: ReadonlySet<string> = new Set([
  'STAKE_LIMITS',
  'PAYOUT_LIMIT',
  'INVALID_STAKE',
  'INSUFFICIENT_FUNDS',
] satisfies (keyof typeof CODES)[])
/** What a refusal means for the player, and which part of the slip it is about. */
export const refusalOf = (say: Say, refused: Pick<Refused, 'code' | 'words'>, leg?: string): Message => {
  const about = ABOUT_STAKE.has(refused.code) ? 'stake' : leg
  return { text: reasonOf(say, refused), isBad: true, ...(about === undefined ? {} : { about }) }
}
/** What a refusal means for the player. */
export const reasonOf = (say: Say, { code, words }: Pick<Refused, 'code' | 'words'>): string =>
  words ?? say(CODES[code] ?? 'failed')

/** What is wrong with one selection, beside it. */
function lineError(state: State, picked: Picked, now: number | null): string {
  const { say, message } = state
  if (message?.isBad && message.about === picked.id) return message.text
  if (now === null) return say('closed')
  return modeOf(state) !== 'singles' && clashing(state.picked).includes(picked) ? say('same') : ''
}

const line = (state: State, picked: Picked, { remove }: SlipActions): HTMLElement => {
  const now = oddsNow(state, picked.id)
  const move = moveOf(state, picked)
  const error = lineError(state, picked, now)
  return h(
    'li',
    {
      'data-key': `leg ${picked.id}`,
      'data-moved': move,
      'data-way': move === 'none' || now === null ? undefined : now > picked.odds ? 'up' : 'down',
      'data-closed': String(now === null),
    },
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
        'data-key': 'remove',
        'aria-label': state.say('remove', picked.label),
        onclick: () => remove(picked.id),
      },
      '×',
    ),
    ...(error === '' ? [] : [h('p', { class: 'error' }, error)]),
  )
}

/** What the slip says: first of odds that moved, for they decide what its button does. */
function noteOf(state: State): { text: string; isBad: boolean } {
  const { say, picked, message } = state
  const moves = new Set(picked.map((one) => moveOf(state, one)))
  if (moves.has('asks')) return { text: say('moved'), isBad: true }
  if (message && message.about === undefined) return message
  if (moves.has('accepted')) return { text: say('taken'), isBad: false }
  return { text: picked.length === 0 ? say('empty') : '', isBad: false }
}

/** The bar that opens and closes the slip on phones: how many selections it has, and what they can pay. */
const handle = (state: State, { toggle }: SlipActions): HTMLElement => {
  const { say, picked, isSlipOpen } = state
  return h(
    'button',
    {
      type: 'button',
      class: 'handle',
      'data-key': 'handle',
      'aria-expanded': String(isSlipOpen),
      onclick: () => toggle(!state.isSlipOpen),
    },
    h('span', { class: 'count' }, String(picked.length)),
    h('b', {}, say('slip')),
    ...(picked.length > 0 && !isSlipOpen
      ? [h('span', { class: 'win' }, `${say('pays')} `, h('b', {}, paysText(state)))]
      : []),
  )
}

/**
 * The slip: beside the events, and on phones a sheet from below. While it is empty it offers what starts next.
 * @param pick puts a selection on it
 */
export function slipPanel(state: State, actions: SlipActions, pick: BoardActions['pick']): HTMLElement {
  const { say, picked, isSlipOpen } = state
  const note = noteOf(state)
  return h(
    'aside',
    {
      class: 'slip',
      'data-key': 'slip',
      'data-open': String(isSlipOpen),
      'data-count': picked.length,
      'aria-label': say('slip'),
    },
    handle(state, actions),
    h(
      'div',
      { class: 'sheet' },
      h(
        'header',
        {},
        h('h2', {}, say('slip'), ...(picked.length > 0 ? [h('span', { class: 'count' }, String(picked.length))] : [])),
        ...(picked.length > 0
          ? [h('button', { type: 'button', class: 'plain', 'data-key': 'clear', onclick: actions.clear }, say('clear'))]
          : []),
      ),
      h('p', { class: note.isBad ? 'note bad' : 'note', role: 'status' }, note.text),
      ...(picked.length > 0
        ? [
            h('ul', { class: 'legs', 'data-key': 'legs' }, ...picked.map((one) => line(state, one, actions))),
            slipForm(state, actions),
          ]
        : soonList(state, pick)),
    ),
  )
}
