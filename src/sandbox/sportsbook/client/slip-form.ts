import { h } from '../../games/client/dom.ts'
import type { OddsPolicy } from '../rules.ts'
import type { SlipActions } from './slip-actions.ts'
import { clashing, decimalOf, minorOf, modeOf, modesOf, sumsOf } from './stakes.ts'
import { moneyText, moveOf, oddsOf, type Mode, type State } from './state.ts'

/** Stakes that one press sets. */
const QUICK = ['5', '10', '25', '50'] as const

const money = ({ locale, balance }: State, minor: bigint | undefined): string =>
  minor === undefined ? '–' : moneyText(locale, { amount: decimalOf(minor), currency: balance?.currency ?? 'EUR' })

const modeName = ({ say, picked }: State, mode: Mode): string =>
  mode === 'combo'
    ? say('combo', picked.length)
    : mode === 'singles'
      ? say('singles', picked.length)
      : say('system', `${mode}/${picked.length}`)

/** The ways to combine the selections. */
function modes(state: State, { setMode }: SlipActions): HTMLElement[] {
  if (state.picked.length < 2) return []
  const now = modeOf(state)
  return [
    h(
      'div',
      { class: 'modes', 'data-key': 'modes', role: 'group', 'aria-label': state.say('kind') },
      ...modesOf(state.picked.length).map((mode) =>
        h(
          'button',
          {
            type: 'button',
            class: 'mode',
            'data-key': String(mode),
            'aria-pressed': String(mode === now),
            onclick: () => setMode(mode),
          },
          modeName(state, mode),
        ),
      ),
    ),
  ]
}

/** What is wrong with the stake, beside its field. */
function stakeError(state: State): string {
  const { say, stake, message, balance, token } = state
  if (message?.isBad && message.about === 'stake') return message.text
  if (minorOf(stake) === undefined) return stake === '' ? '' : say('amount')
  const { total } = sumsOf(state)
  const held = balance && minorOf(balance.amount)
  return token !== null && held !== null && held !== undefined && total! > held ? say('funds') : ''
}

function stakeField(state: State, { setStake }: SlipActions): HTMLElement[] {
  const { say, stake } = state
  const error = stakeError(state)
  const { bets } = sumsOf(state)
  const field = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: stake,
    maxlength: 12,
    'aria-invalid': String(error !== ''),
    'aria-describedby': 'stake-error',
    oninput: (event) => setStake((event.target as HTMLInputElement).value),
  })
  return [
    h(
      'div',
      { class: 'field', 'data-key': 'stake-field' },
      h('label', { for: 'stake' }, bets > 1n ? say('stake_each', String(bets)) : say('stake')),
      field,
      h('p', { id: 'stake-error', class: 'error' }, error),
    ),
    h(
      'div',
      { class: 'quick', 'data-key': 'quick', role: 'group', 'aria-label': say('quick') },
      ...QUICK.map((one) =>
        h('button', { type: 'button', 'data-key': one, onclick: () => setStake(`${one}.00`) }, one),
      ),
    ),
  ]
}

const policyField = ({ say, policy }: State, { setPolicy }: SlipActions): HTMLElement =>
  h(
    'div',
    { class: 'field', 'data-key': 'policy-field' },
    h('label', { for: 'policy' }, say('policy')),
    h(
      'select',
      { id: 'policy', onchange: (event) => setPolicy((event.target as HTMLSelectElement).value as OddsPolicy) },
      ...(['none', 'better', 'any'] as const).map((one) =>
        h('option', { value: one, selected: one === policy }, say(one)),
      ),
    ),
  )

/** Whether odds have moved that the slip does not take unasked. */
const isAsked = (state: State): boolean => state.picked.some((one) => moveOf(state, one) === 'asks')
const isStopped = (state: State): boolean =>
  minorOf(state.stake) === undefined || (modeOf(state) !== 'singles' && clashing(state.picked).length > 0)

/** Stake, totals and the button that places the bet. */
export function slipForm(state: State, actions: SlipActions): HTMLElement {
  const { say, token, isPlacing } = state
  const { total, pays, odds, bets } = sumsOf(state)
  const asks = isAsked(state)
  const entry = (key: string, name: string, value: string) =>
    h('div', { 'data-key': key }, h('dt', {}, name), h('dd', { id: key }, value))
  const send = (event: Event) => {
    event.preventDefault()
    if (isAsked(state)) actions.acceptOdds()
    else if (state.token === null) actions.logIn()
    else actions.place()
  }
  return h(
    'form',
    { 'data-key': 'form', onsubmit: send },
    ...modes(state, actions),
    ...stakeField(state, actions),
    policyField(state, actions),
    h(
      'div',
      { class: 'foot', 'data-key': 'foot' },
      h(
        'dl',
        {},
        ...(odds === undefined ? [] : [entry('odds', say('total'), oddsOf(Number(odds)))]),
        ...(bets > 1n ? [entry('staked', say('staked'), money(state, total))] : []),
        entry('pays', say('pays'), money(state, pays)),
      ),
      h(
        'button',
        { id: 'go', class: 'go', disabled: isPlacing || (!asks && token !== null && isStopped(state)) },
        say(asks ? 'take' : token === null ? 'login' : isPlacing ? 'placing' : 'place'),
      ),
    ),
  )
}

/** The possible payout of the slip, for the bar it is opened by. */
export const paysText = (state: State): string => money(state, sumsOf(state).pays)
