import { makeAutoObservable } from 'mobx'
import type { Api } from '../api/index.ts'
import type { MoneyWire, SessionSummary } from '../page/types.ts'
import { totalBalance } from '../money/index.ts'
import { rememberHiding } from './hidden-balance.ts'

/** The player's balances. A total is main + bonus + betting bonus, without fun (BALANCE-01). */
export class BalancesStore {
  values: SessionSummary['balances'] | null
  /** What a running game last said can be staked, newer than `values`; null when they are newer. */
  told: MoneyWire | null = null
  /** Whether the player hides balances. */
  isHidden: boolean
  readonly #api: Api
  readonly #isPaused: () => boolean
  /** Number of calls so far, and the latest one whose answer was used: answers to earlier calls are ignored. */
  #reads = 0
  #latestUsed = 0
  constructor(
    api: Api,
    values: SessionSummary['balances'] | null,
    { isHidden = false, isPaused = () => false }: { isHidden?: boolean; isPaused?: () => boolean } = {},
  ) {
    this.#api = api
    this.#isPaused = isPaused
    this.values = values
    this.isHidden = isHidden
    makeAutoObservable(this)
  }
  get total(): MoneyWire | null {
    if (!this.values) return null
    const { main, bonus, betting_bonus } = this.values
    return totalBalance({ ...(this.told ? { main: this.told } : { main, bonus }), bettingBonus: betting_bonus })
  }
  /** The totals in other currencies, of which money remains from before a change of currency. */
  get others(): MoneyWire[] {
    return (this.values?.others ?? []).map(({ main, bonus, betting_bonus }) =>
      totalBalance({ main, bonus, bettingBonus: betting_bonus }),
    )
  }
  /** What games can be played with: main and bonus. */
  get playable(): MoneyWire | null {
    if (!this.values) return null
    const { main, bonus } = this.values
    return this.told ?? totalBalance({ main, bonus })
  }
  set(values: SessionSummary['balances'] | null): void {
    this.values = values
    this.told = null
  }
  /**
   * Takes over what a running game says can be staked; answers in progress are ignored, since they are older. Nothing
   * for a guest or in another currency. Without bonus money it is the main balance; else how it is divided is known
   * with the next read.
   */
  tell(playable: MoneyWire): void {
    if (this.values?.main.currency !== playable.currency) return
    if (Number(this.values.bonus.amount) === 0) return this.replace({ ...this.values, main: playable })
    this.#latestUsed = this.#reads
    this.told = playable
  }
  /** Sets the balances of another player or currency: answers in progress are ignored. */
  replace(values: SessionSummary['balances'] | null): void {
    this.#latestUsed = this.#reads
    this.set(values)
  }
  /** Hides or shows balances; remembered in this browser. */
  hide(isHidden: boolean): void {
    this.isHidden = isHidden
    rememberHiding(isHidden)
  }
  /** Reads the balances; does nothing for a guest (BALANCE-08) and on a game's page (BALANCE-07). */
  async refresh(): Promise<void> {
    if (!this.values || this.#isPaused()) return
    const read = ++this.#reads
    const values = await this.#api.account.getBalance({})
    if (!this.values || read <= this.#latestUsed) return
    this.#latestUsed = read
    this.set(values)
  }
  /**
   * Reads again when the player returns to the tab, since other tabs may have changed the balance. Returns a function
   * that stops it.
   */
  start(): () => void {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void this.refresh().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }
}
