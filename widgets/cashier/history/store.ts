import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'

export type HistoryTab = 'deposit' | 'withdrawal'
/** Lists of the player's past, in the order of their tabs (HISTORY-01). */
export const HISTORY_LISTS = ['deposit', 'withdrawal', 'bonuses', 'cashbacks'] as const
export interface HistoryList { items: Transaction[]; total: number; defaultCount: number; inited: boolean }
export interface HistoryPage { tab: HistoryTab; items: Transaction[]; total: number }

/** The tab an address asks for; anything else is the first one. */
export const tabOf = (tab: string | undefined, tabs: readonly HistoryTab[]): HistoryTab => tabs.find((name) => name === tab) ?? tabs[0] ?? 'deposit'

/** The lists of the history, each fetched when its tab first opens, then kept. */
export class HistoryStore {
  lists: Record<(typeof HISTORY_LISTS)[number], HistoryList>
  loading: HistoryTab | null = null
  failed: HistoryTab | null = null
  readonly #api: Api

  constructor(api: Api, defaultCount = 4) {
    this.#api = api
    this.lists = Object.fromEntries(HISTORY_LISTS.map((name) => [name, { items: [], total: 0, defaultCount, inited: false }])) as unknown as typeof this.lists
    makeAutoObservable(this)
  }
  hasMore(tab: HistoryTab): boolean {
    return this.lists[tab].items.length < this.lists[tab].total
  }
  /** Takes over a first page that came with the screen. What was added to it by "load more" stays. */
  put({ tab, items, total }: HistoryPage): void {
    const list = this.lists[tab]
    const known = new Set(items.map(({ id }) => id))
    list.items = [...items, ...list.items.filter(({ id }) => !known.has(id))]
    list.total = total
    list.inited = true
  }
  async open(tab: HistoryTab): Promise<void> {
    if (!this.lists[tab].inited) await this.more(tab)
  }
  /** Adds the next entries. One that came twice because the list grew meanwhile is shown once. */
  async more(tab: HistoryTab): Promise<void> {
    if (this.loading === tab) return
    const list = this.lists[tab]
    this.loading = tab
    this.failed = null
    try {
      const page = await this.#api.cashier.getHistory({ type: tab, offset: list.items.length, count: list.defaultCount })
      runInAction(() => {
        const known = new Set(list.items.map(({ id }) => id))
        list.items.push(...page.items.filter(({ id }) => !known.has(id)))
        list.total = page.total
        list.inited = true
      })
    } catch {
      runInAction(() => { this.failed = tab })
    } finally {
      runInAction(() => { this.loading = null })
    }
  }
  /** Puts a changed transaction in its place. */
  replace(transaction: Transaction): void {
    const list = this.lists[transaction.type]
    list.items = list.items.map((item) => (item.id === transaction.id ? transaction : item))
  }
}
