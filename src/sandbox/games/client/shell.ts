import type { FreeRounds, GameState } from '../messages.ts'
import { burst } from './burst.ts'
import { buildCheck } from './check.ts'
import { animate, easeOut, h, isStill } from './dom.ts'
import { buildHistory } from './history.ts'
import { icon } from './icons.ts'
import { keyHints, listenToKeys } from './keys.ts'
import type { MoneyFormat } from './money.ts'
import { isOn, setSound, wake } from './sound.ts'
import { stakePicker } from './stakes.ts'
import { t } from './texts.ts'

/** What a game gives to its shell. */
export interface ShellParts {
  stage: HTMLElement
  /** The rules, shown in a dialog. */
  rules: readonly Node[]
  /** Plays a round; called by the button and by the space bar. */
  play: () => void
  /** Label of the button that plays. */
  label: string
  /** What the list of last rounds is called. */
  history: string
  /** Takes the arrow keys where the stake is laid in chips, so that there is no list of stakes. */
  stepChip?: (by: 1 | -1) => void
  /** More buttons beside sound and rules. */
  tools?: readonly HTMLElement[]
  /** Called whenever another stake is chosen. */
  onStake?: () => void
}

function soundButton(): HTMLButtonElement {
  const picture = () => icon(isOn() ? 'sound' : 'mute')
  const button = h('button', { type: 'button', class: 'tool', 'aria-label': t('sound'), onclick: toggle }, picture())
  button.setAttribute('aria-pressed', String(isOn()))
  function toggle() {
    setSound(!isOn())
    button.setAttribute('aria-pressed', String(isOn()))
    button.replaceChildren(picture())
  }
  return button
}

function rulesDialog(name: string, rules: readonly Node[]): HTMLDialogElement {
  const attributes = { type: 'button', class: 'tool', 'aria-label': t('close'), onclick: () => dialog.close() }
  const header = h('header', {}, h('h2', { id: 'rules' }, name), h('button', attributes, icon('close')))
  const dialog = h('dialog', { class: 'sheet', 'aria-labelledby': 'rules' }, header, ...rules)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  return dialog
}

const amount = () => h('output', { class: 'amount', 'aria-live': 'off' })
const cell = (title: string, shown: HTMLElement, look = 'cell') =>
  h('div', { class: look }, h('span', {}, title), shown)

/** The button that plays, with a second line for an amount. */
function goButton(label: string, onclick: () => void) {
  const [name, detail] = [h('span', {}, label), h('small')]
  const button = h('button', { type: 'button', class: 'go', onclick }, h('span', { class: 'words' }, name))
  return {
    button,
    /** Says what a press does now. `isOut`: it takes the player out of a round. */
    name(text: string, amountShown = '', isOut = false): void {
      if (name.textContent !== text) name.textContent = text
      if (detail.textContent !== amountShown) detail.textContent = amountShown
      if (amountShown) name.after(detail)
      else detail.remove()
      button.classList.toggle('out', isOut)
    },
  }
}

const rulesButton = (dialog: HTMLDialogElement): HTMLElement => {
  const attributes = { type: 'button', class: 'tool', 'aria-label': t('rules'), onclick: () => dialog.showModal() }
  return h('button', attributes, icon('info'))
}

const topBar = ({ name, mode }: GameState, history: HTMLElement, tools: readonly HTMLElement[]): HTMLElement =>
  h(
    'header',
    { class: 'top' },
    h('h1', { class: 'name' }, name),
    ...(mode === 'demo' ? [h('p', { class: 'mode' }, t('demo'))] : []),
    history,
    h('div', { class: 'tools' }, ...tools),
  )

/** What every game has around its stage: name, last rounds, balance, stake, the button, messages, the rules. */
export function buildShell(state: GameState, money: MoneyFormat, parts: ShellParts) {
  const { stage, rules, play, label, stepChip, tools = [], onStake = () => undefined } = parts
  const [balance, won] = [amount(), amount()]
  const message = h('p', { class: 'message', role: 'status' })
  const stakes = stakePicker(state.stakes.map(BigInt), money, onStake)
  const start = () => {
    wake()
    if (!go.button.disabled) play()
  }
  const go = goButton(label, start)
  const dialog = rulesDialog(state.name, rules)
  const check = buildCheck(state, money.show)
  const history = buildHistory(parts.history, (round) => check.open(round))
  const free = h('output', { class: 'amount', 'aria-live': 'polite' })
  const top = topBar(state, history.element, [...tools, soundButton(), check.button, rulesButton(dialog)])
  const sums = h(
    'div',
    { class: 'sums' },
    cell(t(state.mode === 'demo' ? 'play_money' : 'balance'), balance),
    cell(t('win'), won, 'cell won-now'),
  )
  const freeCell = cell(t('free_spins'), free, 'cell free-spins')
  const bar = h('footer', { class: 'bar' }, sums, freeCell, ...(stepChip ? [] : [stakes.element]), go.button)
  const hints = keyHints(label, t(stepChip ? 'key_chip' : 'key_stake'))
  const line = h('div', { class: 'line' }, message, hints)
  const root = h('div', { class: 'shell' }, top, stage, line, bar, dialog, check.dialog)
  root.classList.toggle('framed', parent !== window)
  listenToKeys(root, { play: start, step: stepChip ?? ((by) => stakes.step(by)) })
  const shell = {
    root,
    go,
    check,
    history,
    stake: () => stakes.stake(),
    ...display({ root, stage, balance, won, message, stakes, money }),
    /** Shows how many free rounds are left, in place of the choice of a stake. */
    setFree(rounds: FreeRounds | undefined): void {
      root.classList.toggle('is-free', rounds !== undefined)
      free.textContent = rounds ? `${rounds.left} × ${money.show(BigInt(rounds.stake))}` : ''
    },
  }
  shell.clearWin()
  return shell
}
export type Shell = ReturnType<typeof buildShell>

/** Milliseconds in which a win is counted up. */
const COUNTS_FOR = 600

interface Shown {
  root: HTMLElement
  stage: HTMLElement
  balance: HTMLElement
  won: HTMLElement
  message: HTMLElement
  stakes: ReturnType<typeof stakePicker>
  money: MoneyFormat
}
/** Functions with which a game shows what happens. Amounts in minor units. */
const display = ({ root, stage, balance, won, message, stakes, money }: Shown) => ({
  setBalance(minor: bigint): void {
    balance.textContent = money.show(minor)
  },
  say(text: string, isBad = false): void {
    message.textContent = text
    message.classList.toggle('bad', isBad)
  },
  setBusy(isBusy: boolean): void {
    root.classList.toggle('busy', isBusy)
    stakes.setBusy(isBusy)
  },
  clearWin(): void {
    won.textContent = '–'
    root.classList.remove('has-win')
  },
  /** Shows what was paid. Only more than the stake is celebrated; what is no more than it is shown and nothing else. */
  async showWin(win: bigint, stake: bigint): Promise<void> {
    const goal = Number(win)
    root.classList.toggle('has-win', win > stake)
    if (win > stake) burst(stage)
    await animate(win <= stake || isStill() ? 0 : COUNTS_FOR, (progress) => {
      won.textContent = money.show(Math.round(goal * easeOut(progress)))
    })
  },
})
