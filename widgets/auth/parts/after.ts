import { QUERY, safePath } from '../../../engine/routing/index.ts'
import { splitLocale } from '../../../engine/i18n/paths.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { activateForNewPlayer } from '../../promo/parts/activate.ts'
import { popupsStore } from '../../rewards/parts/popups.ts'
import { showUnseenCashback } from '../../rewards/parts/unseen.ts'
import { registrationOf } from './config.ts'

/**
 * The page to open after login, from the address: a path of this site without its locale, or `undefined` (ACCESS-05).
 */
export const redirectTarget = ({ route, facts }: Pick<RootStore, 'route' | 'facts'>): string | undefined => {
  const path = safePath(route.query[QUERY.redirect])
  return path === undefined
    ? undefined
    : splitLocale(
        path,
        facts.locales.available.map(({ code }) => code),
      ).path
}
/** Adds the flag of a new registration to an address (ACCESS-13). */
export const withSuccess = (path: string): string => {
  const [, bare = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
  return `${bare}${query ? `${query}&` : '?'}${QUERY.registered}=success${hash}`
}
/** After a login: opens the requested page; otherwise the player stays. */
export const goOnAfterLogin = (stores: RootStore): void => {
  void showUnseenCashback(stores).then(() => stores.get(popupsStore).happen('login'))
  const target = redirectTarget(stores)
  if (target !== undefined) stores.navigation.go(target)
}
/** Queues the dialogs for a new player, one after the other, as far as the brand has them (REG-21, REG-25). */
export const queueAfterRegistration = async (stores: RootStore): Promise<void> => {
  const { dialogs, facts } = stores
  if (registrationOf(facts).confirmEmailPopup && facts.dialogs.includes('confirm-email'))
    dialogs.enqueue({ kind: 'confirm-email' })
  await showUnseenCashback(stores)
  await stores.get(popupsStore).happen('registration')
}
/**
 * After a registration: opens the requested page, else the deposit (REG-22, REG-23), and activates the promo code of
 * the registration (REG-24).
 */
export const goOnAfterRegistration = (
  stores: RootStore,
  promoCode?: string,
  wanted: string | undefined = redirectTarget(stores),
): void => {
  const path = wanted ?? (stores.facts.features['deposits'] ? '/cashier/deposit' : '/')
  stores.navigation.go(withSuccess(path))
  if (promoCode !== undefined) void activateForNewPlayer(stores, promoCode, path)
}
