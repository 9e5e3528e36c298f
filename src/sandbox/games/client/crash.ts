import { multiplierAt } from '../engines/crash.ts'
import type { CrashRules, CrashView, GameState, SpinResult, TableView } from '../messages.ts'
import { h, isStill, s } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { cashOut } from './server.ts'
import { buildShell, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { buildSeats, TableRoom } from './table-room.ts'

// A multiplier rises for everybody until it crashes. Get out before.

const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`

const rulesOf = ({ rules, mode }: GameState<CrashRules>): Node[] => [
  h(
    'p',
    {},
    'Bet before the round starts. The multiplier rises for everybody at the table at the same time. Get out whenever ' +
      'you like: you are paid your stake times the multiplier of that moment. Whoever is still in when it crashes is ' +
      'paid nothing. With a target you get out there without pressing anything.',
  ),
  h(
    'p',
    {},
    `Return to player ${rules.rtp} %, at every target. Where it crashes is drawn on the server before the first bet. ` +
      `At ${times(rules.most)} everybody gets out.${mode === 'demo' ? ' This is a demo: play money only.' : ''}`,
  ),
]

/** The curve with the game's own object at its head. */
function buildCurve(picture: string) {
  const path = s('path', { class: 'curve', fill: 'none' })
  const head = s('image', { href: picture, width: 18, height: 18, class: 'head' })
  const drawing = s('svg', { viewBox: '0 0 100 60', class: 'sky', 'aria-hidden': 'true' }, path, head)
  return {
    element: drawing,
    /** Draws the way to a multiplier in hundredths. */
    draw(hundredths: number): void {
      const progress = 1 - 1 / (hundredths / 100)
      const [x, y] = [8 + progress * 72, 54 - progress ** 1.4 * 42]
      path.setAttribute('d', `M4 54 Q ${(4 + x) / 2} 54 ${x} ${y}`)
      head.setAttribute('x', String(x - 9))
      head.setAttribute('y', String(y - 9))
    },
  }
}

function targetInput({ least, most }: CrashRules) {
  const attributes = { type: 'number', inputmode: 'decimal', min: least / 100, max: most / 100, step: 0.01 }
  const input = h('input', { ...attributes, placeholder: 'none', 'aria-label': 'Target multiplier' })
  return {
    element: h('label', { class: 'target' }, h('span', {}, 'Target'), input),
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
  readonly #shown = h('output', { class: 'rolled', 'aria-live': 'off' }, '1.00×')
  readonly #last = h('ul', { class: 'last', 'aria-label': 'Last rounds' })
  readonly #out = h('button', { type: 'button', class: 'text out', onclick: () => void this.#getOut() }, 'Get out')
  readonly #target
  readonly #curve
  readonly #seats
  #stage: HTMLElement

  constructor(state: GameState<CrashRules>, money: MoneyFormat) {
    this.#money = money
    this.#target = targetInput(state.rules)
    this.#curve = buildCurve(`/assets/art/${state.artStyle}/objects/${String(state.art['motif'])}.webp`)
    this.#seats = buildSeats(({ target }) => (typeof target === 'number' ? `target ${times(target)}` : ''), money)
    const acts = h('div', { class: 'acts' }, this.#target.element, this.#out)
    const sky = h('div', { class: 'flight' }, this.#curve.element, this.#shown)
    this.#stage = h('div', { class: 'stage crash' }, this.#last, sky, this.#seats.element, acts)
    const play = () => void this.#bet()
    this.shell = buildShell(state, money, { stage: this.#stage, play, label: 'Bet', rules: rulesOf(state) })
    this.#room = new TableRoom(state, money, this.shell, {
      onView: (view) => this.#look(view),
      onOver: (view) => this.#over(view),
      onOwn: (result) => void this.#own(result as SpinResult<CrashView>),
    })
    this.#frame()
  }

  async #bet(): Promise<void> {
    const target = this.#target.value()
    if (target === null) return this.shell.say('This target is not possible.', true)
    await this.#room.place(this.shell.stake(), target === undefined ? {} : { target })
  }

  async #getOut(): Promise<void> {
    const { bet } = this.#room
    if (!bet) return
    this.#out.disabled = true
    try {
      this.#room.settle(await cashOut(bet.requestId))
    } catch (error) {
      this.#room.fail(error)
    }
  }

  #look(view: TableView): void {
    this.#seats.show(view)
    const last = view.last.map(({ crash = 100 }) => h('li', { class: crash >= 200 ? 'won' : '' }, times(crash)))
    this.#last.replaceChildren(...last)
    this.#stage.classList.toggle('over', view.drawn !== undefined)
  }

  /** Draws the multiplier of this moment, between the looks at the table. */
  #frame(): void {
    const { view, bet, startsAt } = this.#room
    const elapsed = performance.now() - startsAt
    const isFlying = view !== undefined && !view.drawn && elapsed >= 0
    this.#out.disabled = !isFlying || !bet
    this.shell.go.disabled = !this.#room.isOpen
    if (isFlying) {
      const multiplier = multiplierAt(elapsed)
      this.#shown.textContent = times(multiplier)
      if (!isStill()) this.#curve.draw(multiplier)
      if (bet) {
        const worth = (bet.stake * BigInt(multiplier)) / 100n
        this.#out.textContent = `Get out with ${this.#money.show(worth)}`
      }
    } else if (view && !view.drawn) {
      this.#shown.textContent = `${Math.ceil(Math.max(0, -elapsed) / 1000)} s`
      this.#out.textContent = 'Get out'
      this.#curve.draw(100)
    }
    // Under reduced motion the numbers change, but not sixty times a second.
    if (isStill()) setTimeout(() => this.#frame(), 250)
    else requestAnimationFrame(() => this.#frame())
  }

  async #over({ drawn }: TableView): Promise<void> {
    const crashed = drawn?.['crash'] ?? 100
    this.#shown.textContent = times(crashed)
    this.#curve.draw(crashed)
    this.shell.say(`It crashed at ${times(crashed)}.`)
    if (this.#room.bet) sounds.lose()
  }

  async #own({ win, stake, view }: SpinResult<CrashView>): Promise<void> {
    const paid = this.#money.minor(win.amount)
    const staked = this.#money.minor(stake.amount)
    if (paid === 0n) return this.shell.say(`It crashed at ${view.crashed.toFixed(2)}×. No win.`)
    sounds.win(Number(paid) / Number(staked))
    this.shell.say(`You got out at ${(view.multiplier ?? 0).toFixed(2)}× with ${this.#money.show(paid)}.`)
    await this.shell.showWin(paid, staked)
  }
}

export const crash = (state: GameState<CrashRules>, money: MoneyFormat): HTMLElement =>
  new Crash(state, money).shell.root
