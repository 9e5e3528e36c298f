import { useEffect, useState, type RefObject } from 'react'
import { isAborted } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { totalBalance } from '../../../engine/money/index.ts'
import { useStores, type RootStore } from '../../../engine/stores/index.ts'
import type { RouteInfo } from '../../../engine/page/types.ts'
import type { BookAdapter } from './adapter.ts'
import { frameAdapter } from './frame.ts'
import { useAsked } from './use-asked.ts'
import { useMoving } from './use-moving.ts'
import { shownTheme, watchTheme } from './theme.ts'

/** Where the sportsbook is, as `betting.open` says. */
export interface OpenedBook {
  readonly frame: string
  readonly origin: string
  readonly odds_policy: string
  readonly look: string
}
type Phase = 'loading' | 'ready' | 'failed'

/** Who the player is told to be, and whether they asked for nothing themselves. */
interface Told {
  readonly isPlayer: boolean
  readonly background?: boolean
}
async function tellPlayer(book: BookAdapter, { api }: RootStore, { isPlayer, background }: Told): Promise<void> {
  if (!isPlayer) return book.setPlayer(null)
  const options = background ? { background } : {}
  const { token } = await api.call<{ token: string }>('POST', 'betting.token', {}, options)
  book.setPlayer(token)
}

/** What can be staked: own money and betting bonus money. */
const stakeable = ({ balances: { values } }: RootStore) =>
  values && totalBalance({ main: values.main, bettingBonus: values.betting_bonus })

/** Tells the player, and shows what goes wrong with that. */
const tell = (book: BookAdapter, stores: RootStore, told: Told): void =>
  void tellPlayer(book, stores, told).catch((error: unknown) => {
    if (!isAborted(error)) stores.failures.show(error)
  })

/** Opens the sportsbook in an element; again with each attempt. */
const useConnection = (container: RefObject<HTMLElement | null>, { frame, origin, odds_policy }: OpenedBook) => {
  const stores = useStores()
  const title = useI18n().t('betting.frame')
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ attempt: number; book: BookAdapter | 'failed' }>()
  useEffect(() => {
    const book = frameAdapter({
      container: container.current!,
      src: frame,
      origin,
      title,
      locale: stores.facts.locale,
      timezone: stores.facts.timezone,
      policy: odds_policy,
      events: {
        onToken: () => tell(book, stores, { isPlayer: stores.session.isAuthenticated, background: true }),
        onBalance: () => void stores.balances.refresh().catch(() => undefined),
        onLogin: () => stores.dialogs.openOnce({ kind: 'auth', props: { view: 'authorization' } }),
      },
    })
    let isOver = false
    const end = () => {
      isOver = true
      book.destroy()
    }
    const show = (shown: BookAdapter | 'failed') => {
      if (!isOver) setOpened({ attempt, book: shown })
    }
    book.connect().then(
      () => show(book),
      () => {
        show('failed')
        end()
      },
    )
    return end
  }, [container, frame, origin, odds_policy, title, stores, attempt])
  return {
    book: opened?.attempt === attempt ? opened.book : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

/**
 * Opens the sportsbook in an element, and keeps it told of the player, the balance and the look.
 * @param about `isPlayer`: whether somebody is logged in; another answer tells it anew; `route`: what the address asks
 *   for
 */
export const useBook = (
  container: RefObject<HTMLElement | null>,
  opened: OpenedBook,
  { isPlayer, route }: { isPlayer: boolean; route: RouteInfo },
) => {
  const stores = useStores()
  const { amount, currency } = stakeable(stores) ?? {}
  const { book, retry } = useConnection(container, opened)
  const adapter = typeof book === 'object' ? book : undefined
  useEffect(() => {
    if (!adapter) return undefined
    const wear = () => adapter.setTheme(shownTheme(opened.look))
    wear()
    return watchTheme(wear)
  }, [adapter, opened.look])
  useEffect(() => {
    if (adapter) tell(adapter, stores, { isPlayer })
  }, [adapter, stores, isPlayer])
  useEffect(() => {
    adapter?.setBalance(amount === undefined || currency === undefined ? null : { amount, currency })
  }, [adapter, amount, currency])
  useMoving(adapter)
  useAsked(adapter, route)
  const phase: Phase = book === 'failed' ? 'failed' : adapter ? 'ready' : 'loading'
  return { phase, retry }
}
