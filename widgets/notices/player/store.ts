import { reaction } from 'mobx'
import { siteI18n } from '../../../engine/i18n/index.ts'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'
import type { LoyaltyNotice } from '../../../schemas/api/loyalty.ts'
import { isLoyal } from '../../loyalty/parts/switches.ts'

/** Milliseconds from the answer to the toasts (LOYALTY-08). */
const SHOWN_AFTER = 300
/** Loudness of the sound, from 0 to 1 (LOYALTY-10). */
const VOLUME = 0.5
/** Seconds a toast stays where the brand says nothing else (LOYALTY-09). */
const SECONDS = 5
/** What counts as a player's first interaction (NOTICE-02). */
const INTERACTIONS = ['click', 'dblclick', 'touchstart'] as const

/** News of the loyalty programme for the player, shown as toasts. The platform gives each of them once. */
class NoticesStore {
  readonly #root: RootStore
  #isUsed = false
  #timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(root: RootStore) {
    this.#root = root
  }
  /** The player did something: the first time, notices are asked for. */
  use(): void {
    if (this.#isUsed) return
    this.#isUsed = true
    void this.load()
  }
  /** The player came to another page. */
  move(): void {
    if (this.#isUsed) void this.load()
  }
  /** Asks for notices; nothing for a guest or where loyalty is off (NOTICE-01, LOYALTY-01). */
  async load(): Promise<void> {
    const { api, facts, session } = this.#root
    const { summary } = session
    // The first click may be the one that logs out: the platform would refuse the question.
    if (session.isLeaving || !isLoyal(facts, summary)) return
    const notices = await api.loyalty.getNotifications({}, { background: true }).catch(() => [])
    if (notices.length === 0 || session.summary?.uid !== summary?.uid) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#show(notices)
    }, SHOWN_AFTER)
    this.#timers.add(timer)
  }
  /** Forgets what has not been shown yet. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
  #show(notices: readonly LoyaltyNotice[]): void {
    const { facts, toasts } = this.#root
    const { duration = SECONDS, sound } = facts.loyalty?.notification ?? {}
    for (const notice of notices) {
      const { type, title, message, image } = notice
      const amount = this.#amountOf(notice)
      toasts.show(type === 'credit' ? 'success' : 'info', title, {
        duration: duration * 1000,
        message,
        ...(image === null ? {} : { image }),
        ...(amount === undefined ? {} : { amount }),
      })
    }
    if (sound) play(sound)
  }
  /** What was credited, in words; undefined for any other notice (LOYALTY-11). */
  #amountOf({ type, amount, amountType }: LoyaltyNotice): string | undefined {
    if (type !== 'credit' || amount === null || amountType === null) return undefined
    const { facts, messages } = this.#root
    const { t, money } = siteI18n(facts, messages)
    if (amountType === 'points' || amountType === 'rounds')
      return t(`notices.${amountType}`, { amount: Number(amount) })
    return t('notices.money', { amount: money({ amount, currency: amountType }) })
  }
}

/** Plays a sound, where the browser lets it. */
const play = (address: string): void => {
  const audio = new Audio(address)
  audio.volume = VOLUME
  void audio.play().catch(() => undefined)
}

const start = (store: NoticesStore, root: RootStore): (() => void) => {
  const use = () => store.use()
  for (const name of INTERACTIONS) window.addEventListener(name, use, { passive: true })
  const stops = [
    reaction(
      () => root.route.path,
      () => store.move(),
    ),
    root.session.onChange(() => store.stop()),
  ]
  return () => {
    for (const name of INTERACTIONS) window.removeEventListener(name, use)
    for (const stop of stops) stop()
    store.stop()
  }
}

export const noticesStore = defineStore({
  name: 'notices/player',
  create: (root) => new NoticesStore(root),
  start,
})
