import type { GameState, LineWin, SlotRules, SlotView, SpinResult } from '../messages.ts'
import { h, isStill, memory, wait } from './dom.ts'
import { icon } from './icons.ts'
import type { MoneyFormat } from './money.ts'
import { Reels } from './reels.ts'
import { Rounds } from './rounds.ts'
import { buildShell, type Shell } from './shell.ts'
import { slotRules } from './slot-rules.ts'
import { sounds } from './sound.ts'
import { t, times as timesText } from './texts.ts'

// Five reels, three rows, ten lines.

const TURBO = 'foyer-game-turbo'

/** The page of a slot. */
class Slot {
  readonly shell: Shell
  readonly #state: GameState<SlotRules, SlotView>
  readonly #money: MoneyFormat
  readonly #reels: Reels
  readonly #rounds: Rounds<SlotView>
  #isTurbo: boolean
  #isHurried = false
  /** Counts rounds: lines of an earlier one are no longer shown. */
  #round = 0

  constructor(state: GameState<SlotRules, SlotView>, money: MoneyFormat) {
    this.#state = state
    this.#money = money
    this.#isTurbo = state.pace.isFast && memory.get(TURBO) === 'on'
    const pictures = ['/games/client/wild.svg', ...state.symbols]
    this.#reels = new Reels(state.rules, pictures)
    this.shell = buildShell(state, money, {
      stage: h(
        'div',
        { class: 'stage slot', onclick: () => this.#hurry() },
        h('div', { class: 'cabinet' }, this.#reels.element),
      ),
      rules: slotRules(state, money, pictures),
      play: () => this.#play(),
      label: t('spin'),
      history: t('last_rounds'),
      tools: state.pace.isFast ? [this.#turboButton()] : [],
    })
    this.#rounds = new Rounds(state, money, this.shell)
    this.shell.say(state.resumed ? t('resumed') : t('slot_ready', { lines: state.rules.lines.length }))
    if (state.resumed) this.#showResumed(state.resumed)
  }

  #turboButton(): HTMLElement {
    const attributes = { type: 'button', class: 'tool', 'aria-label': t('fast') }
    const toggle = () => {
      this.#isTurbo = !this.#isTurbo
      memory.set(TURBO, this.#isTurbo ? 'on' : 'off')
      button.setAttribute('aria-pressed', String(this.#isTurbo))
    }
    const pressed = { 'aria-pressed': String(this.#isTurbo) }
    const button = h('button', { ...attributes, ...pressed, onclick: toggle }, icon('turbo'))
    return button
  }

  /** A press while the reels run stops them early. */
  #hurry(): void {
    if (this.#rounds.isRunning && this.#state.pace.isFast) this.#isHurried = true
  }

  #play(): void {
    if (this.#rounds.isRunning) return this.#hurry()
    const { free } = this.#rounds
    const stake = free ? BigInt(free.stake) : this.shell.stake()
    void this.#rounds.play({
      stake,
      message: t(free ? 'slot_free' : 'slot_run'),
      tooLittle: t('low_balance'),
      begin: () => {
        this.#isHurried = false
        this.#round += 1
        this.#reels.clear()
      },
      show: (answer) => this.#show(answer, stake),
      failed: () => this.#reels.halt(),
    })
  }

  async #show(answer: Promise<SpinResult<SlotView>>, stake: bigint): Promise<void> {
    this.#reels.start()
    const [result] = await Promise.all([answer, wait(this.#isTurbo || isStill() ? 120 : 620)])
    await this.#reels.stop(result.view, { isTurbo: this.#isTurbo, isHurried: () => this.#isHurried })
    const win = this.#rounds.settle(result)
    const { balance } = this.#rounds
    this.#reels.describe(result.view)
    const shown = { label: timesText(Number((win * 100n) / stake)), look: win > stake ? 'won' : '' }
    this.shell.history.add({ ...shown, round: this.#rounds.played })
    if (win === 0n) {
      this.shell.setBalance(balance)
      this.shell.say(t('no_win'))
      return
    }
    if (win > stake) {
      const times = Number(win) / Number(stake)
      sounds.win(times)
      this.#reels.praise(times)
    }
    void this.#showLines(result.view.wins, stake, win <= stake, this.#round)
    await this.shell.showWin(win, stake)
    this.shell.setBalance(balance)
    this.shell.say(t(win > stake ? 'you_win' : 'back', { amount: this.#money.show(win) }))
  }

  /** Draws the winning lines together, then one after another, twice. */
  async #showLines(wins: readonly LineWin[], stake: bigint, isQuiet: boolean, round: number): Promise<void> {
    const isOver = () => round !== this.#round || this.#rounds.isRunning
    const lines = BigInt(this.#state.rules.lines.length)
    this.#reels.draw(wins, isQuiet)
    await wait(isStill() ? 0 : 1_600)
    if (wins.length < 2 || isStill()) return
    for (const win of [...wins, ...wins]) {
      // The next spin has begun; these lines are outdated.
      if (isOver()) return
      this.#reels.draw([win], isQuiet)
      const amount = this.#money.show((stake * BigInt(win.pay)) / lines)
      this.shell.say(t('slot_line', { line: win.line + 1, amount }))
      await wait(1_400)
    }
    if (!isOver()) this.#reels.draw(wins, isQuiet)
  }

  #showResumed({ view, stake, win }: SpinResult<SlotView>): void {
    this.#reels.show(view)
    const staked = this.#money.minor(stake.amount)
    const won = this.#money.minor(win.amount)
    if (won > 0n) {
      void this.#showLines(view.wins, staked, won <= staked, this.#round)
      void this.shell.showWin(won, staked)
    }
    this.#reels.describe(view)
  }
}

export const slot = (state: GameState<SlotRules, SlotView>, money: MoneyFormat): HTMLElement =>
  new Slot(state, money).shell.root
