import type { GameState, RouletteRules, RouletteView, SpinResult, TableView } from '../messages.ts'
import { buildTable, sumOf, type Bets } from './betting-table.ts'
import { chipPicker } from './chips.ts'
import { h, wait, isStill } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { buildShell, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { buildSeats, TableRoom } from './table-room.ts'
import { buildWheel } from './wheel.ts'

// European roulette on one clock: everybody at the table bets on the same number.

/** The longest list of spots shown of another player's bet. */
const SPOTS = 4

const rulesOf = ({ rules, mode }: GameState<RouletteRules>): Node[] => [
  h(
    'p',
    {},
    'One wheel for everybody at the table. Lay your chips and press the button before the time is up; you bet once ' +
      'per round. ' +
      'A number pays 36 times its chip, dozens and columns 3 times, red, black, even, odd and the halves twice.',
  ),
  h(
    'p',
    {},
    `Return to player ${rules.rtp} %. The number is drawn on the server before the first bet, and sealed. ` +
      `The other bets shown are those of players at this table.` +
      (mode === 'demo' ? ' This is a demo: play money only.' : ''),
  ),
]

/** The page of a live roulette. */
class LiveRoulette {
  readonly shell: Shell
  readonly #money: MoneyFormat
  readonly #room: TableRoom
  readonly #most: bigint
  #bets: Bets = new Map()
  readonly #chips
  readonly #wheel
  readonly #table
  readonly #seats
  readonly #clock = h('p', { class: 'clock', role: 'timer' })
  readonly #total = h('output', { class: 'amount', 'aria-live': 'polite' })
  readonly #last = h('ul', { class: 'last', 'aria-label': 'Last numbers' })
  readonly #clear = h('button', { type: 'button', class: 'text', onclick: () => this.#change(new Map()) }, 'Clear')

  constructor(state: GameState<RouletteRules>, money: MoneyFormat) {
    this.#money = money
    const chips = state.stakes.map(BigInt)
    this.#most = chips.at(-1) ?? 0n
    this.#chips = chipPicker(chips, money)
    this.#wheel = buildWheel(state.rules.wheel, new Set(state.rules.reds))
    this.#table = buildTable(state.rules, money, (spot) => this.#lay(spot))
    this.#seats = buildSeats(spotsOf, money)
    const options = { stage: this.#stage(), label: 'Bet', hasStakes: false, rules: rulesOf(state) }
    this.shell = buildShell(state, money, { ...options, play: () => void this.#place() })
    this.#change(this.#bets)
    this.#room = new TableRoom(state, money, this.shell, {
      onView: (view) => this.#look(view),
      onOver: (view) => this.#over(view),
      onOwn: (result) => void this.#own(result as SpinResult<RouletteView>),
    })
    this.#tick()
  }

  #stage(): HTMLElement {
    const sum = h('span', { class: 'sum' }, 'On the table ', this.#total)
    const chips = h('div', { class: 'chips' }, this.#chips.element, h('div', { class: 'acts' }, sum, this.#clear))
    const turntable = h('div', { class: 'turntable' }, this.#wheel.element)
    const side = h('div', { class: 'side-lists' }, this.#clock, this.#last, this.#seats.element)
    return h('div', { class: 'stage roulette live' }, turntable, side, this.#table.element, chips)
  }

  #lay(spot: string): void {
    if (this.#room.bet) return this.shell.say('Your bet stands. Lay your chips again for the next round.')
    const laid = sumOf(this.#bets) + this.#chips.chip()
    if (laid > this.#most) return this.shell.say(`At most ${this.#money.show(this.#most)} may lie on the table.`, true)
    sounds.chip()
    this.#change(new Map(this.#bets).set(spot, (this.#bets.get(spot) ?? 0n) + this.#chips.chip()))
  }
  #change(bets: Bets): void {
    this.#bets = bets
    this.#table.show(bets)
    this.#total.textContent = this.#money.show(sumOf(bets))
    this.#clear.disabled = bets.size === 0
  }
  async #place(): Promise<void> {
    if (this.#bets.size === 0) return this.shell.say('Lay your chips first.', true)
    const bet = Object.fromEntries([...this.#bets].map(([name, laid]) => [name, String(laid)]))
    await this.#room.place(sumOf(this.#bets), bet)
  }

  /** Shows the time that is left to bet. */
  #tick(): void {
    const { view, startsAt, bet, isOpen } = this.#room
    const seconds = Math.ceil((startsAt - performance.now()) / 1000)
    this.#clock.textContent = !view ? '' : view.drawn || seconds <= 0 ? 'No more bets' : `Bets close in ${seconds} s`
    this.shell.go.disabled = !isOpen || this.#bets.size === 0
    this.#clear.disabled = bet !== undefined || this.#bets.size === 0
    setTimeout(() => this.#tick(), 250)
  }

  #look(view: TableView): void {
    this.#seats.show(view)
    const last = view.last.map(({ number = 0 }) => h('li', { class: this.#table.colourOf(number) }, String(number)))
    this.#last.replaceChildren(...last)
  }

  async #over({ drawn }: TableView): Promise<void> {
    const number = drawn?.['number'] ?? 0
    this.shell.setBusy(true)
    await this.#wheel.run(number)
    await wait(isStill() ? 0 : 400)
    this.shell.setBusy(false)
    this.shell.say(`${number}, ${this.#table.colourOf(number)}.`)
    this.#table.mark([String(number)])
  }

  async #own({ win, stake, view }: SpinResult<RouletteView>): Promise<void> {
    const paid = this.#money.minor(win.amount)
    const staked = this.#money.minor(stake.amount)
    const { number, hits } = view
    this.#change(new Map())
    this.#table.mark([String(number), ...hits])
    if (paid > staked) sounds.win(Number(paid) / Number(staked))
    else sounds.lose()
    const said = paid > 0n ? `You are paid ${this.#money.show(paid)}.` : 'No win.'
    this.shell.say(`${number}, ${this.#table.colourOf(number)}. ${said}`)
    await this.shell.showWin(paid, staked)
  }
}

/** The spots of a bet in words. */
function spotsOf(bet: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(bet)
  return names.length > SPOTS ? `${names.slice(0, SPOTS).join(', ')} …` : names.join(', ')
}

export const liveRoulette = (state: GameState<RouletteRules>, money: MoneyFormat): HTMLElement =>
  new LiveRoulette(state, money).shell.root
