import type { Money } from '../../../../schemas/api/method.ts'
import type { FreeRounds, GameState } from '../messages.ts'
import { buildCheck } from './check.ts'
import { animate, easeOut, h, isStill } from './dom.ts'
import { icon } from './icons.ts'
import type { MoneyFormat } from './money.ts'
import { isOn, setSound, wake } from './sound.ts'
import { stakePicker } from './stakes.ts'

/** What a game gives to its shell. */
export interface ShellParts {
  stage: HTMLElement
  /** The rules, shown in a dialog. */
  rules: readonly Node[]
  /** Plays a round; called by the button and by the space bar. */
  play: () => void
  /** Label of the button that plays. */
  label: string
  /** Whether the stake is chosen from a list; false for a game whose stake is laid in chips. */
  hasStakes?: boolean
  /** More buttons beside sound and rules. */
  tools?: readonly HTMLElement[]
  /** Called whenever another stake is chosen. */
  onStake?: () => void
}

function soundButton(): HTMLButtonElement {
  const picture = () => icon(isOn() ? 'sound' : 'mute')
  const button = h('button', { type: 'button', class: 'tool', 'aria-label': 'Sound', onclick: toggle }, picture())
  button.setAttribute('aria-pressed', String(isOn()))
  function toggle() {
    setSound(!isOn())
    button.setAttribute('aria-pressed', String(isOn()))
    button.replaceChildren(picture())
  }
  return button
}

function rulesDialog(name: string, rules: readonly Node[]): HTMLDialogElement {
  const close = h(
    'button',
    { type: 'button', class: 'tool', 'aria-label': 'Close', onclick: () => dialog.close() },
    icon('close'),
  )
  const header = h('header', {}, h('h2', { id: 'rules' }, name), close)
  const dialog = h('dialog', { class: 'sheet', 'aria-labelledby': 'rules' }, header, ...rules)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  return dialog
}

const amount = () => h('output', { class: 'amount', 'aria-live': 'off' })
const cell = (title: string, shown: HTMLElement, look = 'cell') =>
  h('div', { class: look }, h('span', {}, title), shown)

/** What every game has around its stage: name, balance, stake, the button, messages, the rules. */
export function buildShell(state: GameState, money: MoneyFormat, parts: ShellParts) {
  const { stage, rules, play, label, hasStakes = true, tools = [], onStake = () => undefined } = parts
  const balance = amount()
  const won = amount()
  const message = h('p', { class: 'message', role: 'status' })
  const stakes = stakePicker(state.stakes.map(BigInt), money, onStake)
  const start = () => {
    wake()
    play()
  }
  const go = h('button', { type: 'button', class: 'go', 'aria-label': label, onclick: start }, icon('spin'))
  const dialog = rulesDialog(state.name, rules)
  const check = buildCheck(state)
  const free = h('output', { class: 'amount', 'aria-live': 'polite' })
  const showRules = { type: 'button', class: 'tool', 'aria-label': 'Rules and pays', onclick: () => dialog.showModal() }
  const top = h(
    'header',
    { class: 'top' },
    h('h1', { class: 'name' }, state.name),
    ...(state.mode === 'demo' ? [h('p', { class: 'mode' }, 'Demo')] : []),
    h('div', { class: 'tools' }, ...tools, soundButton(), check.button, h('button', showRules, icon('info'))),
  )
  const bar = h(
    'footer',
    { class: 'bar' },
    cell(state.mode === 'demo' ? 'Play money' : 'Balance', balance),
    cell('Win', won, 'cell won-now'),
    cell('Free spins', free, 'cell free-spins'),
    ...(hasStakes ? [stakes.element] : []),
    go,
  )
  const root = h('div', { class: 'shell' }, top, stage, message, bar, dialog, check.dialog)
  document.addEventListener('keydown', (event) => {
    if (
      event.code !== 'Space' ||
      root.querySelector('dialog[open]') ||
      (event.target as HTMLElement).closest('button, input')
    )
      return
    event.preventDefault()
    start()
  })
  const shell = {
    root,
    go,
    check,
    stake: () => stakes.stake(),
    ...display({ root, balance, won, message, stakes, money }),
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

/** Functions with which a game shows what happens. Amounts in minor units. */
const display = ({
  root,
  balance,
  won,
  message,
  stakes,
  money,
}: {
  root: HTMLElement
  balance: HTMLElement
  won: HTMLElement
  message: HTMLElement
  stakes: ReturnType<typeof stakePicker>
  money: MoneyFormat
}) => ({
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
  /** Counts a win up; the bigger, the longer. */
  async showWin(win: bigint, stake: bigint): Promise<void> {
    const goal = Number(win)
    const times = goal / Number(stake)
    root.classList.toggle('has-win', win > stake)
    // A win of no more than the stake is shown without counting up.
    const length = win <= stake || isStill() ? 0 : Math.min(3_200, 500 + times * 90)
    await animate(length, (progress) => {
      won.textContent = money.show(Math.round(goal * easeOut(progress)))
    })
  },
})

/** Tells the framing page, if there is one, the new balance, or that the player was logged out. */
export function tellParent(
  { mode, origin }: Pick<GameState, 'mode' | 'origin'>,
  told: { type: 'foyer:balance'; balance: Money } | { type: 'foyer:session' },
): void {
  if (mode === 'real' && parent !== window) parent.postMessage(told, origin)
}

/**
 * Calls `asked` when the framing page asks for the balance anew, as it does after a deposit; the answer is
 * `foyer:balance`.
 */
export function onBalanceAsked({ mode, origin }: Pick<GameState, 'mode' | 'origin'>, asked: () => Promise<void>): void {
  if (mode !== 'real' || parent === window) return
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<{ type?: unknown } | null>) => {
    // A balance that cannot be read now comes with the next round.
    if (source === parent && from === origin && data?.type === 'foyer:refresh') asked().catch(() => undefined)
  })
}
