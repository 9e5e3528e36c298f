import type { GameState, RouletteRules, RouletteView, SpinResult } from '../messages.ts'
import { h, isStill, wait } from './dom.ts'
import { FeltBets } from './felt-bets.ts'
import type { MoneyFormat } from './money.ts'
import { Rounds } from './rounds.ts'
import { buildShell, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { t } from './texts.ts'
import { buildWheel } from './wheel.ts'

// European roulette: lay chips, spin, be paid.

const rulesOf = ({ rules, mode }: GameState<RouletteRules>): Node[] => [
  h('p', {}, t('roulette_rule')),
  h(
    'p',
    {},
    `${t('roulette_rtp', { rtp: rules.rtp })} ${t('cut_off_rule')}${mode === 'demo' ? ` ${t('demo_rule')}` : ''}`,
  ),
]

/** The page of a roulette game. */
class Roulette {
  readonly shell: Shell
  readonly #money: MoneyFormat
  readonly #rounds: Rounds<RouletteView>
  readonly #felt: FeltBets
  readonly #wheel

  constructor(state: GameState<RouletteRules, RouletteView>, money: MoneyFormat) {
    this.#money = money
    this.#wheel = buildWheel(state.rules.wheel, new Set(state.rules.reds))
    this.#felt = new FeltBets(state, money, {
      refuse: () => (this.#rounds.isRunning ? '' : undefined),
      say: (text, isBad) => this.shell.say(text, isBad),
      changed: () => {
        this.shell.go.button.disabled = this.#felt.bets.size === 0
      },
    })
    const turntable = h('div', { class: 'turntable' }, this.#wheel.element)
    const stage = h('div', { class: 'stage roulette' }, turntable, this.#felt.table.element, this.#felt.element)
    this.shell = buildShell(state, money, {
      stage,
      play: () => this.#play(),
      label: t('spin'),
      history: t('last_numbers'),
      stepChip: (by) => this.#felt.chips.step(by),
      rules: rulesOf(state),
    })
    this.#rounds = new Rounds(state, money, this.shell)
    const { resumed } = state
    this.shell.say(resumed ? t('resumed_with', { result: resumed.view.number }) : t('chips_first'))
    this.#felt.set(new Map())
  }

  #play(): void {
    if (this.#rounds.isRunning || this.#felt.bets.size === 0) return
    const stake = this.#felt.sum
    void this.#rounds
      .play({
        stake,
        bet: this.#felt.order,
        message: t('bets_end'),
        tooLittle: t('low_balance_chips'),
        begin: () => this.#felt.table.show(this.#felt.bets),
        show: async (answer) => this.#show(await answer, stake),
      })
      .finally(() => this.#felt.refresh())
  }
  async #show(result: SpinResult<RouletteView>, stake: bigint): Promise<void> {
    const { number, hits } = result.view
    const { table } = this.#felt
    const colour = table.colourOf(number)
    this.#felt.refresh()
    await this.#wheel.run(number)
    await wait(isStill() ? 0 : 700)
    const win = this.#rounds.settle(result)
    this.shell.history.add({ label: String(number), look: colour, round: this.#rounds.played })
    table.mark([String(number), ...hits])
    if (win > stake) sounds.win(Number(win) / Number(stake))
    else sounds.lose()
    await this.shell.showWin(win, stake)
    this.shell.setBalance(this.#rounds.balance)
    const said = win > stake ? 'you_are_paid' : win > 0n ? 'back' : 'no_win'
    this.shell.say(`${number}, ${t(`colour_${colour}`)}. ${t(said, { amount: this.#money.show(win) })}`)
    this.#felt.keep()
  }
}

export const roulette = (state: GameState<RouletteRules, RouletteView>, money: MoneyFormat): HTMLElement =>
  new Roulette(state, money).shell.root
