import { reaction } from 'mobx'
import { followLive, reopenLive } from '../../../engine/live/index.ts'
import { readBalances, type RootStore } from '../../../engine/stores/index.ts'
import type { SessionSummary } from '../../../engine/page/types.ts'

/**
 * Follows the player's balances: on the stream, and by the reads of BALANCE-03..06. On a game's page they are not
 * followed: the game tells what it changes (BALANCE-07). @returns a function that stops it
 */
export function followBalances(stores: RootStore): () => void {
  let stop: (() => void) | undefined
  const dispose = reaction(
    () => stores.session.isAuthenticated && !stores.holdsBalance,
    (isWanted) => {
      stop?.()
      stop = isWanted
        ? followLive<SessionSummary['balances']>('balance', (balances) => {
            if (stores.session.isAuthenticated && !stores.holdsBalance) stores.balances.set(balances)
          })
        : undefined
    },
    { fireImmediately: true },
  )
  const forget = stores.session.onChange(reopenLive)
  const stopReads = readBalances(stores)
  return () => {
    stop?.()
    stopReads()
    dispose()
    forget()
  }
}
