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

/** The wallet named in an address; the main one for anything else. */
export const walletOf = (wallet: string | undefined): WalletName => WALLETS.find((name) => name === wallet) ?? 'main'

/** The movements of one wallet, newest first, loaded page by page. */
export class ExplainStore {
  page: Explained
  isLoading = false
  hasFailed = false
  readonly wallet: WalletName
  readonly #api: Api
  readonly #count: number

  constructor(api: Api, wallet: WalletName, page: Explained, count: number) {
    this.#api = api
    this.#count = count
    this.wallet = wallet
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
      const next = await this.#api.cashier.explainBalance({ wallet: this.wallet, before: last.id, count: this.#count })
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
