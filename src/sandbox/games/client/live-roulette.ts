import type { GameState, RouletteRules, RouletteView, SpinResult, TableView } from '../messages.ts'
import { h, isStill, wait } from './dom.ts'
import { FeltBets } from './felt-bets.ts'
import { buildHeat } from './heat.ts'
import type { MoneyFormat } from './money.ts'
import { buildRing } from './ring.ts'
import { buildSeats } from './seats.ts'
import { buildShell, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { TableRoom } from './table-room.ts'
import { t } from './texts.ts'
import { buildWheel } from './wheel.ts'

// European roulette on one clock: everybody at the table bets on the same number.

/** The longest list of spots shown of another player's bet. */
const SPOTS = 3
/** Milliseconds in which bets are taken, for the ring. */
const BETTING = 15_000

const rulesOf = ({ rules, mode }: GameState<RouletteRules>): Node[] => [
  h('p', {}, t('live_rule')),
  h('p', {}, `${t('live_rtp', { rtp: rules.rtp })}${mode === 'demo' ? ` ${t('demo_rule')}` : ''}`),
]

/** The page of a live roulette. */
class LiveRoulette {
  readonly shell: Shell
  readonly #money: MoneyFormat
  readonly #room: TableRoom
  readonly #felt: FeltBets
  readonly #wheel
  readonly #seats
  readonly #heat
  readonly #ring = buildRing()
  readonly #clock = h('p', { class: 'clock', role: 'timer' })
  /** The number that fell, over the wheel until bets open again. */
  readonly #fallen = h('p', { class: 'fallen', 'aria-hidden': 'true' })

  constructor(state: GameState<RouletteRules>, money: MoneyFormat) {
    const { wheel, reds } = state.rules
    this.#money = money
    this.#wheel = buildWheel(wheel, new Set(reds))
    this.#felt = new FeltBets(state, money, {
      refuse: () => (this.#room.bet ? t('bet_stands') : undefined),
      say: (text, isBad) => this.shell.say(text, isBad),
      changed: () => undefined,
    })
    this.#seats = buildSeats(spotsOf, money)
    this.#heat = buildHeat(wheel, this.#felt.table.colourOf)
    this.shell = buildShell(state, money, {
      stage: this.#stage(state),
      label: t('bet'),
      history: t('last_numbers'),
      stepChip: (by) => this.#felt.chips.step(by),
      rules: rulesOf(state),
      play: () => void this.#place(),
    })
    this.#room = new TableRoom(state, money, this.shell, {
      onView: (view) => this.#look(view),
      onOver: (view) => this.#over(view),
      onOwn: (result) => void this.#own(result as SpinResult<RouletteView>),
    })
    this.#felt.set(new Map())
    this.#tick()
  }

  #stage({ stakes }: GameState<RouletteRules>): HTMLElement {
    const [least, most] = [stakes[0] ?? '0', stakes.at(-1) ?? '0'].map((stake) => this.#money.show(BigInt(stake)))
    const limits = h('p', { class: 'limits' }, t('limits', { least: least ?? '', most: most ?? '' }))
    const status = h('div', { class: 'status panel' }, this.#ring.element, this.#clock, this.#heat.element, limits)
    const turntable = h('div', { class: 'turntable' }, this.#wheel.element, this.#fallen)
    const { table, element } = this.#felt
    return h('div', { class: 'stage roulette live' }, status, turntable, this.#seats.element, table.element, element)
  }

  async #place(): Promise<void> {
    if (this.#felt.bets.size === 0) return this.shell.say(t('chips_none'), true)
    await this.#room.place(this.#felt.sum, this.#felt.order)
    this.#felt.refresh()
  }

  /** Shows the time that is left to bet. */
  #tick(): void {
    const { view, startsAt, isOpen } = this.#room
    const left = startsAt - performance.now()
    const takesBets = view !== undefined && !view.drawn && left > 0
    this.#ring.show(takesBets ? left : 0, BETTING)
    const text = !view ? '' : t(takesBets ? 'bets_open' : 'bets_end')
    if (this.#clock.textContent !== text) this.#clock.textContent = text
    if (takesBets) this.#fallen.textContent = ''
    this.shell.go.button.disabled = !isOpen || this.#felt.bets.size === 0
    this.#felt.refresh()
    setTimeout(() => this.#tick(), 200)
  }

  #look(view: TableView): void {
    this.#seats.show(view)
    const numbers = view.last.map(({ number = 0 }) => number)
    this.#heat.show(numbers)
    const marks = numbers.map((number, index) => ({
      label: String(number),
      look: this.#felt.table.colourOf(number),
      round: this.#room.played(view.number - 1 - index),
    }))
    this.shell.history.show(marks, String(view.number))
    const others = new Map<string, number>()
    for (const { isOwn, bet } of view.seats)
      if (!isOwn) for (const spot of Object.keys(bet)) others.set(spot, (others.get(spot) ?? 0) + 1)
    this.#felt.table.showOthers(others)
  }

  async #over({ drawn }: TableView): Promise<void> {
    const number = drawn?.['number'] ?? 0
    const colour = this.#felt.table.colourOf(number)
    this.shell.setBusy(true)
    await this.#wheel.run(number)
    this.#fallen.className = `fallen ${colour}`
    this.#fallen.textContent = String(number)
    await wait(isStill() ? 0 : 700)
    this.shell.setBusy(false)
    this.shell.say(`${number}, ${t(`colour_${colour}`)}.`)
    this.#felt.table.mark([String(number)])
  }

  async #own({ win, stake, view }: SpinResult<RouletteView>): Promise<void> {
    const paid = this.#money.minor(win.amount)
    const staked = this.#money.minor(stake.amount)
    const { number, hits } = view
    this.#felt.keep()
    this.#felt.set(new Map())
    this.#felt.table.mark([String(number), ...hits])
    if (paid > staked) sounds.win(Number(paid) / Number(staked))
    else sounds.lose()
    const said = paid > staked ? 'you_are_paid' : paid > 0n ? 'back' : 'no_win'
    const colour = t(`colour_${this.#felt.table.colourOf(number)}`)
    this.shell.say(`${number}, ${colour}. ${t(said, { amount: this.#money.show(paid) })}`)
    await this.shell.showWin(paid, staked)
  }
}

/** The spots of a bet in words. */
function spotsOf(bet: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(bet).map(nameOf)
  return names.length > SPOTS ? `${names.slice(0, SPOTS).join(', ')} …` : names.join(', ')
}
const OUTSIDE = ['dozen1', 'dozen2', 'dozen3', 'low', 'even', 'red', 'black', 'odd', 'high'] as const
function nameOf(spot: string): string {
  const outside = OUTSIDE.find((name) => name === spot)
  if (outside) return t(`spot_${outside}`)
  return spot.startsWith('column') ? t('spot_column', { column: spot.slice(-1) }) : spot
}

export const liveRoulette = (state: GameState<RouletteRules>, money: MoneyFormat): HTMLElement =>
  new LiveRoulette(state, money).shell.root
