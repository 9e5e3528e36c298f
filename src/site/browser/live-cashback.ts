import { reaction, when } from 'mobx'
import { followSoon } from '../../../engine/live/follow.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { isQuiet } from '../../../widgets/rewards/parts/popups.ts'
import { showUnseenCashback } from '../../../widgets/rewards/parts/unseen.ts'

/** Milliseconds after which the platform is asked once where the stream has said nothing. */
const ASK_AFTER_MS = 10_000

/**
 * Announces a cashback to a player whose session lives, as a login does: one that waited when the page was opened, and
 * one that comes later. While a game or the cashier is open it waits. @returns a function that stops it
 */
export function followCashback(stores: RootStore): () => void {
  let stop: (() => void) | undefined
  const follow = (): (() => void) => {
    let dispose: (() => void) | undefined
    const show = () => {
      dispose?.()
      dispose = when(
        () => !isQuiet(stores.route.path),
        () => void showUnseenCashback(stores),
      )
    }
    const ask = setTimeout(show, ASK_AFTER_MS)
    const stream = followSoon<{ id: string } | null>('cashback', (waiting) => {
      clearTimeout(ask)
      if (waiting) show()
    })
    return () => {
      clearTimeout(ask)
      dispose?.()
      stream.stop()
    }
  }
  const end = reaction(
    () => stores.session.summary?.uid,
    (player) => {
      stop?.()
      stop = player === undefined ? undefined : follow()
    },
    { fireImmediately: true },
  )
  return () => {
    stop?.()
    end()
  }
}
