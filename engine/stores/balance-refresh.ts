import type { SiteFacts } from '../page/types.ts'
import type { RootStore } from './root.ts'

/** When balances are read again; from the brand's `platform/settings.json` (ENTITY-42). */
export type BalanceRefreshSettings = SiteFacts['balanceRefresh']

/**
 * Reads the balance at an interval, stops some minutes after the last click, and starts again with the next one; a
 * click may also cause one read, a little later (BALANCE-03..06). `refresh` is called only while `isAllowed` is true:
 * for a player, and not on a game's page (BALANCE-07, BALANCE-08). Returns a function that stops it.
 */
export const followBalance = (
  settings: BalanceRefreshSettings,
  refresh: () => Promise<void>,
  isAllowed: () => boolean,
): (() => void) => {
  let polling: ReturnType<typeof setInterval> | undefined
  let turningOff: ReturnType<typeof setTimeout> | undefined
  let afterClick: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  // If the balance could not be read, it is read again soon.
  const ask = async () => {
    if (isAllowed()) await refresh().catch(() => undefined)
  }
  // On a slow network calls must not pile up.
  const askInTurn = async () => {
    if (isAsking) return
    isAsking = true
    await ask()
    isAsking = false
  }
  const pause = () => {
    clearInterval(polling)
    polling = undefined
  }
  const poll = () => {
    if (!settings.isEnabledInterval) return
    polling ??= setInterval(() => void askInTurn(), settings.countSecondsForInterval * 1000)
    if (!settings.isEnabledTurnOffRequests) return
    clearTimeout(turningOff)
    turningOff = setTimeout(pause, settings.countMinutesAfterWhichRequestsTurnedOff * 60_000)
  }
  const onClick = () => {
    poll()
    if (!settings.isEnabledRequestsAfterClick) return
    clearTimeout(afterClick)
    afterClick = setTimeout(() => void ask(), settings.countSecondsForDelayBetweenClick * 1000)
  }
  document.addEventListener('click', onClick)
  poll()
  return () => {
    document.removeEventListener('click', onClick)
    pause()
    clearTimeout(turningOff)
    clearTimeout(afterClick)
  }
}

/**
 * `followBalance` of a visitor's stores. A guest's page does without its code, so whoever loads it calls this once
 * there is a player.
 */
export const readBalances = (stores: RootStore): (() => void) =>
  followBalance(
    stores.facts.balanceRefresh,
    () => stores.balances.refresh(),
    () => stores.session.isAuthenticated && !stores.holdsBalance,
  )
