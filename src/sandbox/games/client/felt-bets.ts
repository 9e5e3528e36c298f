import { buildTable, sumOf, type Bets } from './betting-table.ts'
import { chipPicker } from './chips.ts'
import { h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import type { GameState, RouletteRules } from '../messages.ts'
import { sounds } from './sound.ts'
import { t } from './texts.ts'

/** What a roulette does with the chips. */
export interface FeltHooks {
  /** Called before a chip is laid; a text refuses it. */
  refuse: () => string | undefined
  say: (text: string, isBad?: boolean) => void
  changed: () => void
}

/** The felt with its chips: laying, taking back, laying the last ones again. */
export class FeltBets {
  bets: Bets = new Map()
  /** Chips of the round before. */
  before: Bets = new Map()
  readonly table
  readonly chips
  /** The row of chips and buttons below the felt. */
  readonly element: HTMLElement
  readonly #most: bigint
  readonly #money: MoneyFormat
  readonly #hooks: FeltHooks
  #steps: Bets[] = []
  readonly #total = h('output', { class: 'amount', 'aria-live': 'polite' })
  readonly #undo = this.#act('undo', () => this.set(this.#steps.pop() ?? new Map()))
  readonly #clear = this.#act('clear', () => this.#step(new Map()))
  readonly #repeat = this.#act('same_again', () => this.#step(this.before))

  constructor(state: GameState<RouletteRules>, money: MoneyFormat, hooks: FeltHooks) {
    const chips = state.stakes.map(BigInt)
    this.#money = money
    this.#hooks = hooks
    this.#most = chips.at(-1) ?? 0n
    this.chips = chipPicker(chips, money)
    this.table = buildTable(state.rules, money, (spot) => this.#lay(spot))
    const sum = h('span', { class: 'sum' }, `${t('on_table')} `, this.#total)
    const acts = h('div', { class: 'acts' }, sum, this.#undo, this.#repeat, this.#clear)
    this.element = h('div', { class: 'chips' }, this.chips.element, acts)
  }

  get sum(): bigint {
    return sumOf(this.bets)
  }

  /** What is sent with the stake: chips by spot. */
  get order(): Record<string, string> {
    return Object.fromEntries([...this.bets].map(([name, laid]) => [name, String(laid)]))
  }

  /** Puts these chips on the felt in place of those that lie there. */
  set(bets: Bets): void {
    this.bets = bets
    this.table.show(bets)
    this.#total.textContent = this.#money.show(this.sum)
    this.refresh()
    this.#hooks.changed()
  }

  /** The round is over: its chips are those that can be laid again. */
  keep(bets: Bets = this.bets): void {
    this.before = bets
    this.#steps = []
    this.refresh()
  }

  /** Enables what can be pressed now. */
  refresh(): void {
    const isShut = this.#hooks.refuse() !== undefined
    this.#undo.disabled = isShut || this.#steps.length === 0
    this.#clear.disabled = isShut || this.bets.size === 0
    this.#repeat.disabled = isShut || this.before.size === 0
  }

  #act(text: 'undo' | 'clear' | 'same_again', onclick: () => void): HTMLButtonElement {
    return h('button', { type: 'button', class: 'text', onclick }, t(text))
  }
  #step(bets: Bets): void {
    this.#steps.push(this.bets)
    this.set(bets)
  }
  #lay(spot: string): void {
    const { say, refuse } = this.#hooks
    const refused = refuse()
    if (refused !== undefined) return refused ? say(refused) : undefined
    const chip = this.chips.chip()
    if (this.sum + chip > this.#most) return say(t('most_chips', { amount: this.#money.show(this.#most) }), true)
    sounds.chip()
    this.#step(new Map(this.bets).set(spot, (this.bets.get(spot) ?? 0n) + chip))
  }
}
