import type { GameState, SpinResult } from '../messages.ts'
import type { MoneyFormat } from './money.ts'
import { spin } from './server.ts'
import { tellParent, type Shell } from './shell.ts'
import { sounds } from './sound.ts'
import { isLoggedOut, wordsOf } from './words.ts'

/** One round as a game plays it. */
export interface Round<View> {
  /** Minor units. */
  stake: bigint
  /** What is bet on, where the stake alone does not say it. */
  bet?: unknown
  /** Shown while waiting for the server. */
  message: string
  /** Shown when the balance is less than the stake. */
  tooLittle: string
  /** The round begins: clear what the last one left on the stage. */
  begin?: () => void
  /** Shows the round; `answer` is the server's. */
  show: (answer: Promise<SpinResult<View>>) => Promise<void>
  /** The round failed; the message about it follows. */
  failed?: () => Promise<void>
}

/** The rounds of one open game, one at a time, and the player's balance. */
export class Rounds<View> {
  /** Minor units. */
  balance: bigint
  isRunning = false
  readonly #state: GameState
  readonly #money: MoneyFormat
  readonly #shell: Shell

  constructor(state: GameState, money: MoneyFormat, shell: Shell) {
    this.#state = state
    this.#money = money
    this.#shell = shell
    this.balance = money.minor(state.balance.amount)
    shell.setBalance(this.balance)
  }

  async play({ stake, bet, message, tooLittle, begin, show, failed }: Round<View>): Promise<void> {
    const shell = this.#shell
    if (stake > this.balance) return shell.say(tooLittle, true)
    this.isRunning = true
    shell.clearWin()
    begin?.()
    shell.setBusy(true)
    shell.setBalance(this.balance - stake)
    shell.say(message)
    sounds.press()
    try {
      await show(spin<View>(stake, bet))
    } catch (error) {
      await failed?.()
      shell.setBalance(this.balance)
      shell.say(wordsOf(error), true)
      if (isLoggedOut(error)) tellParent(this.#state, 'foyer:session')
    }
    this.isRunning = false
    shell.setBusy(false)
  }

  /** Takes the balance from a round's result and tells the framing page; returns the win, in minor units. */
  settle({ balance, win }: SpinResult): bigint {
    this.balance = this.#money.minor(balance.amount)
    tellParent(this.#state)
    return this.#money.minor(win.amount)
  }
}
