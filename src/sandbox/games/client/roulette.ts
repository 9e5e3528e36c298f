import type { GameState, RouletteRules, RouletteView, SpinResult } from '../messages.ts'
import { buildTable, sumOf, type Bets } from './betting-table.ts'
import { chipPicker } from './chips.ts'
import { h, isStill, wait } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { Rounds } from './rounds.ts'
import { buildShell, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { buildWheel } from './wheel.ts'

// European roulette: lay chips, spin, be paid.

/** Results shown beside the wheel. */
const LAST = 8

const rulesOf = ({ rules, mode }: GameState<RouletteRules>): Node[] => [
  h(
    'p',
    {},
    'One zero. A number pays 36 times its chip, dozens and columns 3 times, red, black, even, odd and the halves ' +
      'twice; the chip is part of what is paid.',
  ),
  h(
    'p',
    {},
    `Return to player ${rules.rtp} %. The number is drawn on the server before the ball falls. ` +
      `A round that is cut off is finished by itself.${mode === 'demo' ? ' This is a demo: play money only.' : ''}`,
  ),
]

/** The page of a roulette game. */
class Roulette {
  readonly shell: Shell
  readonly #money: MoneyFormat
  readonly #rounds: Rounds<RouletteView>
  readonly #most: bigint
  #bets: Bets = new Map()
  #before: Bets = new Map()
  readonly #chips
  readonly #wheel
  readonly #table
  readonly #total = h('output', { class: 'amount', 'aria-live': 'polite' })
  readonly #last = h('ul', { class: 'last', 'aria-label': 'Last numbers' })
  readonly #repeat = this.#act('Same again', () => this.#change(this.#before))
  readonly #clear = this.#act('Clear', () => this.#change(new Map()))

  constructor(state: GameState<RouletteRules, RouletteView>, money: MoneyFormat) {
    this.#money = money
    const chips = state.stakes.map(BigInt)
    this.#most = chips.at(-1) ?? 0n
    this.#chips = chipPicker(chips, money)
    this.#wheel = buildWheel(state.rules.wheel, new Set(state.rules.reds))
    this.#table = buildTable(state.rules, money, (spot) => this.#lay(spot))
    const play = () => this.#play()
    const rules = rulesOf(state)
    this.shell = buildShell(state, money, { stage: this.#stage(), play, label: 'Spin', hasStakes: false, rules })
    this.#rounds = new Rounds(state, money, this.shell)
    this.shell.say(
      state.resumed
        ? `Your last round was finished while you were away: ${state.resumed.view.number}.`
        : 'Lay your chips, then spin.',
    )
    this.#change(this.#bets)
  }

  #act(text: string, onclick: () => void): HTMLButtonElement {
    return h('button', { type: 'button', class: 'text', onclick }, text)
  }
  #stage(): HTMLElement {
    const sum = h('span', { class: 'sum' }, 'On the table ', this.#total)
    const acts = h('div', { class: 'acts' }, sum, this.#repeat, this.#clear)
    const chips = h('div', { class: 'chips' }, this.#chips.element, acts)
    const turntable = h('div', { class: 'turntable' }, this.#wheel.element)
    return h('div', { class: 'stage roulette' }, turntable, this.#last, this.#table.element, chips)
  }
  #lay(spot: string): void {
    if (this.#rounds.isRunning) return
    if (sumOf(this.#bets) + this.#chips.chip() > this.#most) {
      this.shell.say(`At most ${this.#money.show(this.#most)} may lie on the table.`, true)
      return
    }
    sounds.chip()
    this.#change(new Map(this.#bets).set(spot, (this.#bets.get(spot) ?? 0n) + this.#chips.chip()))
  }
  #change(bets: Bets): void {
    if (this.#rounds.isRunning) return
    this.#bets = bets
    this.#table.show(bets)
    this.#total.textContent = this.#money.show(sumOf(bets))
    this.#clear.disabled = bets.size === 0
    this.#repeat.disabled = this.#before.size === 0
    this.shell.go.disabled = bets.size === 0
  }
  #play(): void {
    if (this.#rounds.isRunning || this.#bets.size === 0) return
    const bets = this.#bets
    const stake = sumOf(bets)
    void this.#rounds
      .play({
        stake,
        bet: Object.fromEntries([...bets].map(([name, laid]) => [name, String(laid)])),
        message: 'No more bets.',
        tooLittle: 'Your balance does not cover these chips.',
        show: async (answer) => this.#show(await answer, stake),
      })
      .finally(() => {
        this.#repeat.disabled = this.#before.size === 0
      })
  }
  async #show(result: SpinResult<RouletteView>, stake: bigint): Promise<void> {
    const { number, hits } = result.view
    const colour = this.#table.colourOf(number)
    await this.#wheel.run(number)
    await wait(isStill() ? 0 : 700)
    const win = this.#rounds.settle(result)
    this.#last.prepend(h('li', { class: colour }, String(number)))
    while (this.#last.childElementCount > LAST) this.#last.lastElementChild?.remove()
    this.#table.mark([String(number), ...hits])
    if (win > stake) sounds.win(Number(win) / Number(stake))
    else sounds.lose()
    await this.shell.showWin(win, stake)
    this.shell.setBalance(this.#rounds.balance)
    this.shell.say(`${number}, ${colour}. ${win > 0n ? `You are paid ${this.#money.show(win)}.` : 'No win.'}`)
    this.#before = this.#bets
  }
}

export const roulette = (state: GameState<RouletteRules, RouletteView>, money: MoneyFormat): HTMLElement =>
  new Roulette(state, money).shell.root
