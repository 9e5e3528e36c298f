import { makeAutoObservable, runInAction } from 'mobx'
import { isAborted, type Api } from '../../../engine/api/index.ts'
import type { Bonus, Cashback } from '../../../schemas/api/campaigns.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'

/** Tabs of the history, in their order (HISTORY-01). */
export const HISTORY_TABS = ['deposit', 'withdrawal', 'bonuses', 'cashiers'] as const
export type HistoryTab = (typeof HISTORY_TABS)[number]
/** Entries of each list. The tab `cashiers` shows the list `cashbacks`. */
export interface HistoryEntries {
  deposit: Transaction
  withdrawal: Transaction
  bonuses: Bonus
  cashbacks: Cashback
}
export type ListName = keyof HistoryEntries
export interface HistoryList<T> {
  items: T[]
  total: number
  defaultCount: number
  inited: boolean
}
type Entry = HistoryEntries[ListName]
export interface HistoryPage {
  list: ListName
  items: Entry[]
  total: number
}

/** Statuses of past bonuses. */
const PAST_BONUSES = 'completed,lost,expired,removed'

export const listOf = (tab: HistoryTab): ListName => (tab === 'cashiers' ? 'cashbacks' : tab)
/**
 * The tab named in an address, where `cashbacks` is an alias of `cashiers`; the first one for anything else
 * (HISTORY-02).
 */
export const tabOf = (tab: string | undefined, tabs: readonly HistoryTab[]): HistoryTab => {
  const wanted = tab === 'cashbacks' ? 'cashiers' : tab
  return tabs.find((name) => name === wanted) ?? tabs[0] ?? 'deposit'
}
/** Tabs of what a feature gives. Payments that were made stay in sight when no more can be made. */
const FEATURES: Partial<Record<HistoryTab, string>> = { bonuses: 'promotions', cashiers: 'cashback' }
/** The tabs of a brand: those whose feature is on. */
export const tabsOf = (tabs: readonly HistoryTab[], features: Readonly<Record<string, boolean>>): HistoryTab[] =>
  tabs.filter((tab) => FEATURES[tab] === undefined || features[FEATURES[tab]] === true)
/** One page of a list, from the platform. */
export const fetchList = async (
  api: Api,
  list: ListName,
  offset: number,
  count: number,
  signal?: AbortSignal,
): Promise<{ items: Entry[]; total: number }> => {
  const options = signal ? { signal } : {}
  if (list === 'bonuses')
    return api.bonuses.get({ status: PAST_BONUSES, offset, count }, options) as Promise<{
      items: Bonus[]
      total: number
    }>
  if (list === 'cashbacks')
    return api.cashbacks.get({ sort: 'end_date', statuses: 'paid_out', offset, count }, options) as Promise<{
      items: Cashback[]
      total: number
    }>
  return api.cashier.getHistory({ type: list, offset, count }, options)
}

const emptyList = <T>(defaultCount: number): HistoryList<T> => ({ items: [], total: 0, defaultCount, inited: false })

/** The lists of the history, each loaded when its tab first opens, then kept (HISTORY-05). */
export class HistoryStore {
  lists: { [L in ListName]: HistoryList<HistoryEntries[L]> }
  loading: ListName | null = null
  failed: ListName | null = null
  readonly #api: Api

  constructor(api: Api, defaultCount = 4) {
    this.#api = api
    this.lists = {
      deposit: emptyList(defaultCount),
      withdrawal: emptyList(defaultCount),
      bonuses: emptyList(defaultCount),
      cashbacks: emptyList(defaultCount),
    }
    makeAutoObservable(this)
  }
  hasMore(list: ListName): boolean {
    return this.lists[list].items.length < this.lists[list].total
  }
  /** Sets the first page that came with the screen. Entries added by "load more" stay. */
  put({ list: name, items, total }: HistoryPage): void {
    const list = this.lists[name] as HistoryList<Entry>
    const known = new Set(items.map(({ id }) => id))
    list.items = [...items, ...list.items.filter(({ id }) => !known.has(id))]
    list.total = total
    list.inited = true
  }
  async open(list: ListName): Promise<void> {
    if (!this.lists[list].inited) await this.more(list)
  }
  /** Loads the next entries. An entry that comes twice because the list grew is shown once. */
  async more(name: ListName): Promise<void> {
    if (this.loading === name) return
    const list = this.lists[name] as HistoryList<Entry>
    this.loading = name
    this.failed = null
    try {
      const page = await fetchList(this.#api, name, list.items.length, list.defaultCount)
      runInAction(() => {
        const known = new Set(list.items.map(({ id }) => id))
        list.items.push(...page.items.filter(({ id }) => !known.has(id)))
        list.total = page.total
        list.inited = true
      })
    } catch (error) {
      // Aborted while a player logs out is not an error; but an empty list must offer to try again.
      runInAction(() => {
        if (!isAborted(error) || !list.inited) this.failed = name
      })
    } finally {
      runInAction(() => {
        if (this.loading === name) this.loading = null
      })
    }
  }
  /** Replaces a changed transaction in the lists. */
  replace(transaction: Transaction): void {
    const list = this.lists[transaction.type]
    list.items = list.items.map((item) => (item.id === transaction.id ? transaction : item))
  }
}
