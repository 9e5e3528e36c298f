import type { GameState, SpinResult, TableView } from '../messages.ts'
import { wait } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { onBalanceAsked, tellParent } from './parent.ts'
import { loadBalance, loadTable, placeBet } from './server.ts'
import type { Shell } from './shell.ts'
import { t } from './texts.ts'
import type { PlayedRound } from './verify.ts'
import { isLoggedOut, wordsOf } from './words.ts'

/** Milliseconds between two looks at the table. */
const LOOK_EVERY = 400

/** What a game does with what happens at its table. */
export interface TableHooks {
  /** Each look at the table. */
  onView: (view: TableView) => void
  /** The round is over; called once per round. */
  onOver: (view: TableView) => Promise<void>
  /** The player's own bet was decided; called once per bet, after `onOver` unless it was decided before. */
  onOwn: (result: SpinResult) => void
}
interface OwnBet {
  readonly requestId: string
  readonly stake: bigint
  readonly number: number
}

/** A table everybody plays at on one clock: looks at it, bets, and pays out the player's own bet. */
export class TableRoom {
  /** Minor units. */
  balance: bigint
  /** The player's bet in the round of now. */
  bet: OwnBet | undefined
  view: TableView | undefined
  /** `performance.now()` at which the round starts. */
  startsAt = 0
  #isBetting = false
  #over = 0
  #settled = ''
  /** The request of the bet that was settled last: an older look at the table may still have it. */
  #ended = ''
  readonly #state: GameState
  readonly #money: MoneyFormat
  readonly #shell: Shell
  readonly #hooks: TableHooks

  constructor(state: GameState, money: MoneyFormat, shell: Shell, hooks: TableHooks) {
    this.#state = state
    this.#money = money
    this.#shell = shell
    this.#hooks = hooks
    this.balance = money.minor(state.balance.amount)
    shell.setBalance(this.balance)
    onBalanceAsked(state, () => this.#refresh())
    void this.#watch()
  }

  /** Reads the balance again; a bet that is being placed or was just settled tells it itself. */
  async #refresh(): Promise<void> {
    const settled = this.#settled
    const balance = await loadBalance()
    if (this.#isBetting || settled !== this.#settled) return
    this.balance = this.#money.minor(balance.amount)
    this.#shell.setBalance(this.balance)
    tellParent(this.#state, { type: 'foyer:balance', balance })
  }

  /** Whether a bet can be placed now. */
  get isOpen(): boolean {
    const { view, bet } = this
    return view !== undefined && performance.now() < this.startsAt && bet?.number !== view.number && !this.#isBetting
  }

  /** Bets in the round of now. `stake` in minor units. */
  async place(stake: bigint, bet: unknown): Promise<void> {
    const { view } = this
    if (!this.isOpen || !view) return this.#shell.say(t('bets_are_closed'), true)
    if (stake > this.balance) return this.#shell.say(t('low_balance'), true)
    const order = { requestId: crypto.randomUUID(), stake, bet }
    this.#isBetting = true
    this.#shell.setBusy(true)
    try {
      await placeBet(order)
      this.bet = { requestId: order.requestId, stake, number: view.number }
      this.#shell.setBalance(this.balance - stake)
      this.#shell.say(t('you_are_in', { amount: this.#money.show(stake) }))
    } catch (error) {
      this.fail(error)
    }
    this.#isBetting = false
    this.#shell.setBusy(false)
  }

  /** Tells the player what went wrong. */
  fail(error: unknown): void {
    this.#shell.say(wordsOf(error), true)
    if (isLoggedOut(error)) tellParent(this.#state, { type: 'foyer:session' })
  }

  /** Takes the result of the player's own bet, once. */
  settle(result: SpinResult): void {
    if (result.id === this.#settled) return
    this.#settled = result.id
    this.#ended = this.bet?.requestId ?? ''
    this.bet = undefined
    this.balance = this.#money.minor(result.balance.amount)
    this.#shell.setBalance(this.balance)
    tellParent(this.#state, { type: 'foyer:balance', balance: result.balance })
    this.#hooks.onOwn(result)
  }

  async #watch(): Promise<void> {
    for (;;) {
      // Nobody looks at a hidden page; what happens meanwhile is settled by the server.
      if (!document.hidden) await this.#look().catch((error: unknown) => this.fail(error))
      await wait(LOOK_EVERY)
    }
  }

  async #look(): Promise<void> {
    const view = await loadTable()
    this.startsAt = performance.now() + view.startsIn
    this.view = view
    this.#takeBet(view)
    this.#shell.check.sealNext(view.drawn ? t('check_unsealed') : view.seal)
    this.#hooks.onView(view)
    const { drawn, proof, own, number } = view
    if (drawn && proof && this.#over !== number) {
      this.#over = number
      // A page that opened after the start never saw the seal beforehand; it has only what is told now.
      const sealed = this.#seals.get(number) ?? view.seal
      const played: PlayedRound = { sealed, stake: 0n, bet: {}, proof, told: { drawn } }
      this.#played.set(number, played)
      this.#shell.check.show(played)
      await this.#hooks.onOver(view)
    } else if (!drawn) this.#seals.set(number, view.seal)
    if (own) this.settle(own)
  }

  /** After a reload, or in a second tab, the player's bet is known from the table. */
  #takeBet({ bet, number }: TableView): void {
    if (!bet || this.bet || this.#isBetting || bet.requestId === this.#ended) return
    const stake = BigInt(bet.stake)
    this.bet = { requestId: bet.requestId, stake, number }
    this.#shell.say(t('you_are_in', { amount: this.#money.show(stake) }))
  }

  /** Seals shown before their rounds, by number. */
  readonly #seals = new Map<number, string>()
  /** Rounds that ended while the page looked, by number. */
  readonly #played = new Map<number, PlayedRound>()

  /** The table's round of a number, if it ended while the page looked at it. */
  played(number: number): PlayedRound | undefined {
    return this.#played.get(number)
  }
}
