import { makeAutoObservable, observable } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'
import type { FreeSpinsPack } from '../../../schemas/api/play.ts'

/** Most packs asked for at once. */
const MOST_PACKS = 99

/** The player's free spins by game; none for a guest. */
class PacksStore {
  #left = observable.map<string, number>()
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this)
  }
  /** Free spins left in a game; 0 without a pack. */
  left(sysname: string): number {
    return this.#left.get(sysname) ?? 0
  }
  get hasAny(): boolean {
    return this.#left.size > 0
  }
  async load(): Promise<void> {
    const { items } = await this.#api.call<{ items: Pick<FreeSpinsPack, 'game' | 'remaining_count'>[] }>(
      'GET',
      'freespins.get',
      { fields: 'game,remaining_count', status: 'active', count: MOST_PACKS },
      { background: true },
    )
    this.replace(items)
  }
  replace(packs: readonly Pick<FreeSpinsPack, 'game' | 'remaining_count'>[]): void {
    this.#left.clear()
    for (const { game, remaining_count } of packs)
      this.#left.set(game.sysname, this.left(game.sysname) + remaining_count)
  }
}

/** Loads the packs of whoever is logged in, now and after each change of the player; a guest has none to ask for. */
const start = (store: PacksStore, { session }: RootStore): (() => void) => {
  const load = () => {
    store.replace([])
    if (session.isAuthenticated) void store.load().catch(() => undefined)
  }
  load()
  return session.onChange(load)
}

export const packsStore = defineStore({ name: 'lobby/packs', create: ({ api }) => new PacksStore(api), start })
