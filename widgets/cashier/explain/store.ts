import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isAborted, type Api } from '../../../engine/api/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { BalanceLine } from '../../../schemas/api/cashier.ts'

/** Wallets whose balance is explained, in the order of their tabs. */
export const WALLETS = ['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal'] as const
export type WalletName = (typeof WALLETS)[number]
export interface Explained {
  balance: MoneyWire
  items: BalanceLine[]
  more: boolean
}

/** What an address asks for: the main wallet in the account's currency for anything else. */
export const explainedOf = (query: Readonly<Record<string, string>>): { wallet: WalletName; currency?: string } => {
  const { currency } = query
  return {
    wallet: WALLETS.find((name) => name === query['wallet']) ?? 'main',
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

interface ExplainStart {
  wallet: WalletName
  currency?: string
  /** The first page. */
  page: Explained
}

/** The movements of one wallet, newest first, loaded page by page. */
export class ExplainStore {
  page: Explained
  isLoading = false
  hasFailed = false
  readonly #of: { wallet: WalletName; currency?: string }
  readonly #api: Api
  readonly #count: number

  constructor(api: Api, { wallet, currency, page }: ExplainStart, count: number) {
    this.#api = api
    this.#count = count
    this.#of = { wallet, ...(currency !== undefined && { currency }) }
    this.page = page
    makeAutoObservable(this, { page: observableRef })
  }
  /** Loads the movements before the last one shown. */
  async more(): Promise<void> {
    const last = this.page.items.at(-1)
    if (this.isLoading || !last) return
    this.isLoading = true
    this.hasFailed = false
    try {
      const next = await this.#api.cashier.explainBalance({ ...this.#of, before: last.id, count: this.#count })
      runInAction(() => {
        this.page = { ...this.page, items: [...this.page.items, ...next.items], more: next.more }
      })
    } catch (error) {
      runInAction(() => {
        this.hasFailed = !isAborted(error)
      })
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }
}
