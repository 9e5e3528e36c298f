import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { confirmBurnBonuses } from '../../../engine/dialogs/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { Bonus, BonusBet } from '../../../schemas/api/campaigns.ts'
import { attempt } from '../../cashier/parts/attempt.ts'
import { askBonusAction, type BonusAction } from '../parts/ask.ts'

/** Tabs of the page (CONST-16). */
export const BONUS_TABS = ['bonuses', 'history'] as const
export type BonusTab = (typeof BONUS_TABS)[number]
export type Product = 'casino' | 'betting'
const STATUSES: Record<BonusTab, string> = {
  bonuses: 'available,claimed,active',
  history: 'completed,lost,expired,removed',
}
/** Most bonuses of a list that are shown. */
const SHOWN = 50

export type BonusLists = Record<Product, Bonus[]>

/** The player's bonuses of a tab, those for bets apart from those for games (BONUS-03). */
export const loadBonuses = async (api: Api, tab: BonusTab, signal?: AbortSignal): Promise<BonusLists> => {
  const request = { status: STATUSES[tab], count: SHOWN }
  const options = signal ? { signal } : {}
  const [casino, betting] = await Promise.all([
    api.bonuses.get(request, options),
    api.bettingBonuses.get(request, options),
  ])
  return { casino: casino.items as Bonus[], betting: betting.items as Bonus[] }
}

/** The page of bonuses: its tab, its lists, and what a player does with a bonus. */
export class BonusesStore {
  tab: BonusTab = 'bonuses'
  lists: BonusLists
  bets = new Map<string, BonusBet[]>()
  busy: string | undefined
  readonly #stores: RootStore
  /** Whether bonus money and own money are kept apart: another bonus then takes the place of the active one. */
  readonly #isIsolated: boolean

  constructor(stores: RootStore, lists: BonusLists, isIsolated: boolean) {
    this.#stores = stores
    this.#isIsolated = isIsolated
    this.lists = lists
    makeAutoObservable(this)
  }

  async open(tab: BonusTab): Promise<void> {
    this.tab = tab
    await this.reload()
  }
  async reload(): Promise<void> {
    const { tab } = this
    const lists = await loadBonuses(this.#stores.api, tab)
    runInAction(() => {
      if (this.tab === tab) this.lists = lists
    })
  }
  /** Reads the bets that counted for a bonus. */
  async explain(id: string): Promise<void> {
    const { items } = await this.#stores.api.bonuses.explain({ bonus_id: id, count: 20 })
    runInAction(() => this.bets.set(id, items))
  }

  /** Asks, acts, and reads the lists and the balance again (BONUS-02). `failed`: words for when it did not work. */
  async act(product: Product, action: BonusAction, bonus: Bonus, failed: string): Promise<void> {
    if (this.busy !== undefined) return
    const { balances, dialogs, failures } = this.#stores
    const active = this.lists[product].find(({ status }) => status === 'active')
    const switches = this.#isIsolated && action === 'activate' && active !== undefined
    const isWanted = switches
      ? await confirmBurnBonuses(this.#stores, balances.values ? { bonus: balances.values.bonus } : {})
      : await askBonusAction(this.#stores, action, bonus)
    if (!isWanted) return
    runInAction(() => {
      this.busy = bonus.id
    })
    try {
      if (switches) await this.#send(product, 'remove', active.id)
      await this.#send(product, action, bonus.id)
      await Promise.all([this.reload(), balances.refresh()])
      if (product === 'betting' && action === 'activate')
        dialogs.open({ kind: 'betting-bonus-activated', props: { bonus } })
    } catch (error) {
      failures.show(error, failed)
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }

  #send(product: Product, action: BonusAction, bonus_id: string): Promise<unknown> {
    const { bonuses, bettingBonuses } = this.#stores.api
    return attempt(`bonus:${action}:${bonus_id}`, (idempotencyKey) => {
      const options = { idempotencyKey }
      if (product === 'casino') return bonuses[action]({ bonus_id }, options)
      return bettingBonuses[action === 'deactivate' ? 'remove' : action]({ bonus_id }, options)
    })
  }
}
