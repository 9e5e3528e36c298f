import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'

/** The player's favourite games by sysname; empty for a guest. */
class FavouritesStore {
  sysnames = observable.set<string>()
  isLoaded = false
  readonly #api: Api
  /** Marks set since the list under way was asked for: it may not know of them yet. */
  #since = new Map<string, boolean>()
  /** Games whose mark the platform is being told of. */
  #telling = new Set<string>()
  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this)
  }
  has(sysname: string): boolean {
    return this.sysnames.has(sysname)
  }
  async load(): Promise<void> {
    const since = this.#since
    since.clear()
    const { sysnames } = await this.#api.games.getLikes({})
    if (since === this.#since) this.replace(sysnames)
  }
  /**
   * Adds or removes at once, and puts back what the platform knows if it refuses. One that is pressed again while the
   * platform is being told goes with that: two calls on their way could arrive in the other order.
   */
  async toggle(sysname: string): Promise<void> {
    const had = this.has(sysname)
    this.#mark(sysname, !had)
    if (this.#telling.has(sysname)) return
    const telling = this.#telling
    telling.add(sysname)
    let known = had
    try {
      while (telling === this.#telling && this.has(sysname) !== known) {
        await (known ? this.#api.games.removeLike({ sysname }) : this.#api.games.addLike({ sysname }))
        known = !known
      }
    } catch (error) {
      // Whose heart it was has left: nobody is told, and the next player's list is none of its business.
      if (telling !== this.#telling) return
      runInAction(() => this.#mark(sysname, known))
      throw error
    } finally {
      telling.delete(sysname)
    }
  }
  replace(sysnames: string[]): void {
    this.sysnames.replace(sysnames)
    for (const [sysname, liked] of this.#since) this.#mark(sysname, liked)
    this.isLoaded = true
  }
  clear(): void {
    this.sysnames.clear()
    this.#since = new Map()
    this.#telling = new Set()
    this.isLoaded = false
  }
  #mark(sysname: string, liked: boolean): void {
    this.#since.set(sysname, liked)
    if (liked) this.sysnames.add(sysname)
    else this.sysnames.delete(sysname)
  }
}

/** Loads the player's list now and whenever another player is here; one that cannot be had leaves the hearts empty. */
const start = (store: FavouritesStore, { facts, session }: RootStore): (() => void) => {
  const load = () => {
    if (session.isAuthenticated && facts.features['favourites']) void store.load().catch(() => undefined)
  }
  load()
  return session.onChange(() => {
    store.clear()
    load()
  })
}

export const favouritesStore = defineStore({
  name: 'lobby/favourites',
  create: ({ api }) => new FavouritesStore(api),
  start,
})
