import { createContext, useContext } from 'react'
import type { RootStore } from './root.ts'

export { BACK_URL_KEY, keepBackUrl, takeBackUrl } from './back-url.ts'
export { BalancesStore } from './balances.ts'
export { DialogsStore, type DialogRequest, type OpenDialog } from './dialogs.ts'
export { FailuresStore } from './failures.ts'
export { FavouritesStore } from './favourites.ts'
export { memory } from './memory.ts'
export { MiniAppStore, type MiniAppData } from './mini-app.ts'
export { hidesBalance } from './hidden-balance.ts'
export { origin } from './origin.ts'
export { PROMO_KEY, PromoStore } from './promo.ts'
export { RootStore, type Navigation, type RootOptions } from './root.ts'
export { ScreenStore } from './screen.ts'
export { sentCredentials, SessionStore, summarise, type Credentials } from './session.ts'
export { ToastsStore, type Toast, type ToastText } from './toasts.ts'

const StoresContext = createContext<RootStore | null>(null)
export const StoresProvider = StoresContext.Provider
/** The visitor's stores. Views that read observables are wrapped in `observer`. */
export const useStores = (): RootStore => {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores() needs a <StoresProvider> above it')
  return stores
}
