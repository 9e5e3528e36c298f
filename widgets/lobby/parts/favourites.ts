import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'

/** The player's favourite games by sysname; empty for a guest. */
class FavouritesStore {
  sysnames = observable.set<string>()
  isLoaded = false
  readonly #api: Api
  /** Changes since the list in progress was requested, which may not include them. */
  #since = new Map<string, boolean>()
  /** Games whose change is being sent. */
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
   * Adds or removes at once, and restores the platform's state if it refuses. Changes during a request are sent after
   * it: two parallel calls could arrive in the wrong order.
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
      // The player has logged out: nothing more is sent, and the next player's list is left alone.
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

/** Loads the player's list now and whenever the player changes; without it no game is a favourite. */
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
