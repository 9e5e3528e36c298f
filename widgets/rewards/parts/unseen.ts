import type { Api } from '../../../engine/api/index.ts'
import { memory, type RootStore } from '../../../engine/stores/index.ts'
import type { Cashback } from '../../../schemas/api/campaigns.ts'

/** Where the browser keeps the id of the cashback the player saw last (CASHBACK-03). */
const SEEN = 'already_seen_cashback_id'

/** Whether the player has not seen a cashback yet (CASHBACK-01, CASHBACK-02). */
export const isUnseen = (
  { id, status, receiving_expired_at }: Pick<Cashback, 'id' | 'status' | 'receiving_expired_at'>,
  lastSeen: string | undefined,
): boolean => (status === 'active' ? id !== lastSeen : receiving_expired_at === null && id !== lastSeen)

/** Remembers that the player saw a cashback. */
const keepSeen = (id: string): void => memory.keep(SEEN, id)

/** The latest cashback, if the player has not seen it (CASHBACK-04). */
const findUnseen = async (api: Api): Promise<Cashback | undefined> => {
  const { items } = await api.cashbacks.get({ count: 1, sort: 'end_date', order: 'desc' })
  const latest = items[0] as Cashback | undefined
  return latest && isUnseen(latest, memory.read(SEEN)) ? latest : undefined
}

/** Cashbacks shown since the document was opened: a login and the stream may tell of the same one. */
const shown = new WeakMap<RootStore['dialogs'], Set<string>>()

type Parts = Pick<RootStore, 'api' | 'dialogs' | 'facts' | 'session'>
/** Shows a cashback the player has not seen, after the dialogs before it; nothing for a guest (CASHBACK-06). */
export const showUnseenCashback = async ({ api, dialogs, facts, session }: Parts): Promise<void> => {
  if (!session.isAuthenticated || !facts.dialogs.includes('unseen-cashback')) return
  const cashback = await findUnseen(api).catch(() => undefined)
  const ids = shown.get(dialogs) ?? new Set()
  if (!cashback || ids.has(cashback.id)) return
  shown.set(dialogs, ids.add(cashback.id))
  dialogs.enqueue({
    kind: 'unseen-cashback',
    props: { cashback },
    onClosed: () => keepSeen(cashback.id),
  })
}
