import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { askConfirm } from '../../../engine/dialogs/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { Cashback } from '../../../schemas/api/campaigns.ts'
import { attempt } from '../../cashier/parts/attempt.ts'

type Question = Parameters<typeof askConfirm>[1]
const SHOWN = 20

/** The player's cashbacks, newest first. */
export const loadCashbacks = async (api: Api, signal?: AbortSignal): Promise<Cashback[]> =>
  (await api.cashbacks.get({ count: SHOWN, sort: 'end_date' }, signal ? { signal } : {})).items as Cashback[]

/** Pays a cashback out once, even when an answer is lost and the player tries again. */
export const payOut = (api: Api, id: string): Promise<unknown> =>
  attempt(`cashback:${id}`, (idempotencyKey) => api.cashbacks.payout({ cashback_id: id }, { idempotencyKey }))

/** The list of cashbacks and what a player does with one. */
export class CashbackStore {
  items: Cashback[]
  busy: string | undefined
  readonly #stores: RootStore

  constructor(stores: RootStore, items: Cashback[]) {
    this.#stores = stores
    this.items = items
    makeAutoObservable(this)
  }
  payout(id: string, failed: string): Promise<void> {
    return this.#act(id, failed, () => payOut(this.#stores.api, id))
  }
  async remove(id: string, question: Question, failed: string): Promise<void> {
    if (!(await askConfirm(this.#stores, question))) return
    await this.#act(id, failed, () => this.#stores.api.cashbacks.remove({ cashback_id: id }))
  }
  async #act(id: string, failed: string, send: () => Promise<unknown>): Promise<void> {
    if (this.busy !== undefined) return
    runInAction(() => {
      this.busy = id
    })
    const { api, balances, failures } = this.#stores
    try {
      await send()
      const [items] = await Promise.all([loadCashbacks(api), balances.refresh()])
      runInAction(() => {
        this.items = items
      })
    } catch (error) {
      failures.show(error, failed)
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }
}
