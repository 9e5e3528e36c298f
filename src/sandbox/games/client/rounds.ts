import type { FreeRounds, GameState, SpinResult } from '../messages.ts'
import { wait } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { loadBalance, loadSeal, spin } from './server.ts'
import { onBalanceAsked, tellParent } from './parent.ts'
import type { Shell } from './shell.ts'
import { sounds } from './sound.ts'
import type { PlayedRound } from './verify.ts'
import { isLoggedOut, isOutOfFreeRounds, wordsOf } from './words.ts'

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

/** Milliseconds by which one request may be faster than the one before. */
const ON_THE_WAY = 300

/** The rounds of one open game, one at a time, and the player's balance. */
export class Rounds<View> {
  /** Minor units. */
  balance: bigint
  isRunning = false
  /** The round that was decided last, to be checked by the player. */
  played: PlayedRound | undefined
  #free: readonly FreeRounds[]
  #seal: string
  readonly #state: GameState
  readonly #money: MoneyFormat
  readonly #shell: Shell

  constructor(state: GameState, money: MoneyFormat, shell: Shell) {
    this.#state = state
    this.#money = money
    this.#shell = shell
    this.#free = state.freeRounds
    this.#seal = state.seal
    this.balance = money.minor(state.balance.amount)
    shell.setBalance(this.balance)
    shell.setFree(this.free)
    onBalanceAsked(state, () => this.#refresh())
  }

  /** Reads the balance again; a round that runs tells it at its end. */
  async #refresh(): Promise<void> {
    const balance = this.isRunning ? undefined : await loadBalance()
    if (!balance || this.isRunning) return
    this.balance = this.#money.minor(balance.amount)
    this.#shell.setBalance(this.balance)
    tellParent(this.#state, { type: 'foyer:balance', balance })
  }

  /** The free rounds the next round is taken from; undefined when there are none. */
  get free(): FreeRounds | undefined {
    return this.#free[0]
  }

  async play({ stake, bet, message, tooLittle, begin, show, failed }: Round<View>): Promise<void> {
    const shell = this.#shell
    const paid = this.free ? 0n : stake
    if (paid > this.balance) return shell.say(tooLittle, true)
    this.isRunning = true
    const isOver = this.#leastTime()
    shell.clearWin()
    begin?.()
    shell.setBusy(true)
    shell.setBalance(this.balance - paid)
    shell.say(message)
    sounds.press()
    try {
      await show(this.#ask(stake, bet))
      shell.setFree(this.free)
    } catch (error) {
      await failed?.()
      shell.setBalance(this.balance)
      shell.say(wordsOf(error), true)
      await this.#recover(error)
    }
    await isOver
    this.isRunning = false
    shell.setBusy(false)
  }

  /** The time a round takes at least; a little more, since the server counts from when it hears of one. */
  #leastTime(): Promise<void> {
    const { seconds } = this.#state.pace
    return seconds > 0 ? wait(seconds * 1000 + ON_THE_WAY) : Promise.resolve()
  }

  async #ask(stake: bigint, bet: unknown): Promise<SpinResult<View>> {
    const requestId = crypto.randomUUID()
    const sealed = this.#seal
    const result = await spin<View>({ requestId, stake, bet, free: this.free?.id })
    const { proof, view, nextSeal = '', freeRounds = [] } = result
    const told = { view, win: this.#money.minor(result.win.amount) }
    this.played = proof && { sealed, request: requestId, stake, bet, proof, told }
    this.#seal = nextSeal
    this.#shell.check.sealNext(nextSeal)
    this.#free = freeRounds
    return result
  }

  /** After a round that failed, what the server knows better than the page is asked again. */
  async #recover(error: unknown): Promise<void> {
    if (isLoggedOut(error)) return tellParent(this.#state, { type: 'foyer:session' })
    if (isOutOfFreeRounds(error)) this.#free = []
    this.#shell.setFree(this.free)
    try {
      this.#seal = await loadSeal()
      this.#shell.check.sealNext(this.#seal)
    } catch {
      // Without an answer the seal shown before stands; the next round then says that it differs.
    }
  }

  /** Takes the balance from a round's result and tells the framing page; returns the win, in minor units. */
  settle({ balance, win }: SpinResult): bigint {
    if (this.played) this.#shell.check.show(this.played)
    this.balance = this.#money.minor(balance.amount)
    tellParent(this.#state, { type: 'foyer:balance', balance })
    return this.#money.minor(win.amount)
  }
}
