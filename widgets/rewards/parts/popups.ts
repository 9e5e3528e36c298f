import { observable, reaction } from 'mobx'
import { matchesWildcard, QUERY } from '../../../engine/routing/index.ts'
import { defineStore, memory, type RootStore } from '../../../engine/stores/index.ts'
import type { CampaignPopup } from '../../../schemas/api/content.ts'

/** Under this key it is kept which popups were seen: of a guest in the browser, of a player on the platform. */
const SEEN = 'seen_popups'
/** Names kept; the oldest are forgotten. */
const MOST_SEEN = 60
/** The hash that shows a popup without its trigger (ACCESS-12). */
const PREVIEW = '#popup-preview'
/** Where a visit opens no popup that does not name the page. */
const QUIET = /^\/(?:game|cashier|responsible-game|profile\/responsible-game|safer-play|forms|confirmation)(?:\/|$)/

/** Whether nothing may open by itself on a page. */
export const isQuiet = (path: string): boolean => QUIET.test(path)

type Event = CampaignPopup['trigger']['on']
type Parts = Pick<RootStore, 'api' | 'dialogs' | 'facts' | 'route' | 'session'>

const namesIn = (kept: string | undefined): string[] => (kept ? kept.split(',') : [])

/** Popups of campaigns: which this visitor has not seen, and which of them opens when (DIALOG-12). */
class PopupsStore {
  readonly #root: Parts
  /** What has happened in this document. */
  readonly #happened = observable.set<Event>(['visit'])
  /** Those that are open or wait in the queue, or were closed. */
  readonly #shown = new Set<string>()
  #following: (() => void) | undefined
  #asked: { of: string | undefined; unseen: Promise<CampaignPopup[]> } | undefined

  constructor(root: Parts) {
    this.#root = root
  }

  /** Opens the popups of an event on the current page, after the dialogs before them. */
  async happen(event: 'login' | 'registration'): Promise<void> {
    const { facts, route } = this.#root
    this.#happened.add('login').add(event)
    if (!facts.popups) return
    const { path } = route
    for (const popup of await this.#unseen())
      if (popup.trigger.on !== 'visit' && popup.trigger.delay === 0 && this.#isDue(popup, path)) this.#open(popup)
    // The others wait for their pages.
    this.follow()
  }

  /** Opens popups as the visitor comes to their pages, and previews; from the first call until `stop`. */
  follow(): void {
    if (this.#following) return
    const root = this.#root
    let timer: ReturnType<typeof setTimeout> | undefined
    let runs = 0
    const stop = reaction(
      () => [root.route.path, root.session.summary?.uid, this.#happened.size].join(' '),
      () => {
        clearTimeout(timer)
        const [run, since] = [++runs, Date.now()]
        void this.#next(root.route.path).then((popup) => {
          if (!popup || run !== runs) return
          const wait = popup.trigger.delay * 1000 - (Date.now() - since)
          timer = setTimeout(() => this.#open(popup), Math.max(0, wait))
        })
      },
      { fireImmediately: true },
    )
    const stopPreviews = reaction(
      () => this.#wanted(),
      (name) => {
        if (name !== undefined) void this.#preview(name).catch(() => undefined)
      },
      { fireImmediately: true },
    )
    this.#following = () => {
      runs++
      clearTimeout(timer)
      stop()
      stopPreviews()
    }
  }
  stop(): void {
    this.#following?.()
    this.#following = undefined
  }

  /** The popup that opens next on a page: of those due, the one with the shortest delay. */
  async #next(path: string): Promise<CampaignPopup | undefined> {
    const due = (await this.#unseen()).filter((popup) => this.#isDue(popup, path))
    return due.toSorted((a, b) => a.trigger.delay - b.trigger.delay)[0]
  }

  #isDue({ name, trigger: { on, routes } }: CampaignPopup, path: string): boolean {
    if (this.#shown.has(name) || !this.#happened.has(on)) return false
    if (routes.length > 0) return routes.some((route) => matchesWildcard(route, path))
    return on !== 'visit' || !isQuiet(path)
  }

  /** The popups this visitor has not seen; asked again for another player. */
  #unseen(): Promise<CampaignPopup[]> {
    const of = this.#root.session.summary?.uid
    if (!this.#asked || this.#asked.of !== of) this.#asked = { of, unseen: this.#ask().catch(() => []) }
    return this.#asked.unseen
  }
  async #ask(): Promise<CampaignPopup[]> {
    const [all, seen] = await Promise.all([this.#root.api.popups.get({}), this.#seen()])
    return all.filter(({ name }) => !seen.includes(name))
  }

  async #seen(): Promise<string[]> {
    const { api, session } = this.#root
    return namesIn(session.isAuthenticated ? (await api.storage.get({ keys: SEEN }))[SEEN] : memory.read(SEEN))
  }
  async #keepSeen(name: string): Promise<void> {
    const { api, session } = this.#root
    const isPlayer = session.isAuthenticated
    const seen = [...new Set([...(await this.#seen()), name])].slice(-MOST_SEEN).join(',')
    if (isPlayer) await api.storage.set({ key: SEEN, value: seen })
    else memory.keep(SEEN, seen)
  }

  #open(popup: CampaignPopup): void {
    const { name } = popup
    if (this.#shown.has(name)) return
    this.#shown.add(name)
    // Seen is what somebody closed: a popup cut off by a reload comes again.
    const onClosed = () => void this.#keepSeen(name).catch(() => undefined)
    this.#root.dialogs.enqueue({ kind: 'campaign', props: { popup }, onClosed })
  }

  /** The popup the address asks to preview. */
  #wanted(): string | undefined {
    const { hash, query } = this.#root.route
    // The server does not know the hash, so the first route has none.
    return (hash || location.hash) === PREVIEW ? query[QUERY.popup] : undefined
  }
  /** Shows a popup whoever it is meant for, and remembers nothing. */
  async #preview(name: string): Promise<void> {
    const { api, dialogs } = this.#root
    const [popup] = await api.popups.get({ popup: name })
    if (popup) dialogs.openOnce({ kind: 'campaign', props: { popup, isPreview: true } })
  }
}

/** The popups of campaigns of one visitor. */
export const popupsStore = defineStore({
  name: 'rewards/popups',
  create: (root) => new PopupsStore(root),
  start: (store) => () => store.stop(),
})
