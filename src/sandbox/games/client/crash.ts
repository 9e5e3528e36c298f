import { multiplierAt } from '../engines/crash.ts'
import type { CrashRules, CrashView, GameState, SpinResult, TableView } from '../messages.ts'
import { buildCurve } from './curve.ts'
import { h, isStill } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { buildSeats } from './seats.ts'
import { cashOut } from './server.ts'
import { buildShell, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { TableRoom } from './table-room.ts'
import { t, times } from './texts.ts'

// A multiplier rises for everybody until it crashes. Cash out before.

/** From this multiplier on, in hundredths, the list of last rounds marks one. */
const HIGH = 200

const rulesOf = ({ rules, mode }: GameState<CrashRules>): Node[] => [
  h('p', {}, t('crash_rule')),
  h(
    'p',
    {},
    t('crash_rtp', { rtp: rules.rtp, most: times(rules.most) }) + (mode === 'demo' ? ` ${t('demo_rule')}` : ''),
  ),
]

function targetInput({ least, most }: CrashRules) {
  const attributes = { type: 'number', inputmode: 'decimal', min: least / 100, max: most / 100, step: 0.01 }
  const input = h('input', { ...attributes, placeholder: t('target_none'), 'aria-label': t('target_label') })
  return {
    element: h('label', { class: 'target' }, h('span', {}, t('target')), input),
    /** The target in hundredths; undefined without one, `null` for one that cannot be. */
    value(): number | undefined | null {
      if (input.value.trim() === '') return undefined
      const target = Math.round(Number(input.value) * 100)
      return target >= least && target <= most ? target : null
    },
  }
}

/** The page of a crash game. */
class Crash {
  readonly shell: Shell
  readonly #money: MoneyFormat
  readonly #room: TableRoom
  readonly #shown = h('output', { class: 'rolled', 'aria-live': 'off' }, times(100))
  readonly #phase = h('p', { class: 'phase' })
  readonly #target
  readonly #curve
  readonly #seats
  readonly #stage: HTMLElement
  #isLeaving = false

  constructor(state: GameState<CrashRules>, money: MoneyFormat) {
    this.#money = money
    this.#target = targetInput(state.rules)
    this.#curve = buildCurve(`/assets/art/${state.artStyle}/objects/${String(state.art['motif'])}.webp`)
    const describe = ({ target }: Readonly<Record<string, unknown>>) =>
      typeof target === 'number' ? t('seat_target', { times: times(target) }) : ''
    this.#seats = buildSeats(describe, money)
    const acts = h('div', { class: 'acts' }, this.#target.element)
    const sky = { class: 'flight panel', dir: 'ltr' }
    const flight = h('div', sky, ...this.#curve.elements, this.#shown, this.#phase)
    this.#stage = h('div', { class: 'stage crash' }, flight, acts, this.#seats.element)
    this.shell = buildShell(state, money, {
      stage: this.#stage,
      play: () => void this.#press(),
      label: t('bet'),
      history: t('last_rounds'),
      rules: rulesOf(state),
    })
    this.#room = new TableRoom(state, money, this.shell, {
      onView: (view) => this.#look(view),
      onOver: (view) => this.#over(view),
      onOwn: (result) => void this.#own(result as SpinResult<CrashView>),
    })
    this.#frame()
  }

  /** Bets, or cashes out while the multiplier rises. */
  async #press(): Promise<void> {
    if (this.#isFlying && this.#room.bet) return this.#cashOut(this.#room.bet.requestId)
    const target = this.#target.value()
    if (target === null) return this.shell.say(t('target_bad'), true)
    await this.#room.place(this.shell.stake(), target === undefined ? {} : { target })
  }

  async #cashOut(requestId: string): Promise<void> {
    if (this.#isLeaving) return
    this.#isLeaving = true
    try {
      this.#room.settle(await cashOut(requestId))
    } catch (error) {
      this.#room.fail(error)
    }
    this.#isLeaving = false
  }

  get #isFlying(): boolean {
    const { view, startsAt } = this.#room
    return view !== undefined && !view.drawn && performance.now() >= startsAt
  }

  #look(view: TableView): void {
    this.#seats.show(view)
    const marks = view.last.map(({ crash = 100 }, index) => ({
      label: times(crash),
      look: crash >= HIGH ? 'won' : '',
      round: this.#room.played(view.number - 1 - index),
    }))
    this.shell.history.show(marks, String(view.number))
    this.#stage.classList.toggle('over', view.drawn !== undefined)
  }

  /** Draws the multiplier of this moment, between the looks at the table. */
  #frame(): void {
    const { view, bet, startsAt, isOpen } = this.#room
    const elapsed = performance.now() - startsAt
    const isFlying = this.#isFlying
    const { go } = this.shell
    const multiplier = isFlying ? multiplierAt(elapsed) : 100
    if (isFlying && bet) go.name(t('cash_out'), this.#money.show((bet.stake * BigInt(multiplier)) / 100n), true)
    else go.name(t('bet'))
    go.button.disabled = isFlying && bet ? this.#isLeaving : !isOpen
    if (isFlying) this.#show(times(multiplier), t('flying'))
    else if (view && !view.drawn)
      this.#show(times(100), t('starts_in', { seconds: Math.ceil(Math.max(0, -elapsed) / 1000) }))
    if (view && !view.drawn && !isStill()) this.#curve.draw(multiplier)
    // Under reduced motion the numbers change, but not sixty times a second.
    if (isStill()) setTimeout(() => this.#frame(), 250)
    else requestAnimationFrame(() => this.#frame())
  }

  #show(multiplier: string, phase: string): void {
    if (this.#shown.textContent !== multiplier) this.#shown.textContent = multiplier
    if (this.#phase.textContent !== phase) this.#phase.textContent = phase
  }

  async #over({ drawn }: TableView): Promise<void> {
    const crashed = drawn?.['crash'] ?? 100
    this.#show(times(crashed), t('crashed'))
    this.#curve.draw(crashed)
    this.shell.say(t('crashed_at', { times: times(crashed) }))
    if (this.#room.bet) sounds.lose()
  }

  async #own({ win, stake, view }: SpinResult<CrashView>): Promise<void> {
    const paid = this.#money.minor(win.amount)
    const staked = this.#money.minor(stake.amount)
    if (paid === 0n) return this.shell.say(t('crashed_no_win', { times: times(Math.round(view.crashed * 100)) }))
    const left = times(Math.round((view.multiplier ?? 0) * 100))
    this.shell.say(t('cashed_out', { times: left, amount: this.#money.show(paid) }))
    if (paid > staked) sounds.win(Number(paid) / Number(staked))
    await this.shell.showWin(paid, staked)
  }
}

export const crash = (state: GameState<CrashRules>, money: MoneyFormat): HTMLElement =>
  new Crash(state, money).shell.root
