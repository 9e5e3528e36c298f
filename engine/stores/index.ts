import { createContext, useContext } from 'react'
import type { RootStore } from './root.ts'

export { BalancesStore } from './balances.ts'
export { DialogsStore, type DialogRequest, type OpenDialog } from './dialogs.ts'
export { FavouritesStore } from './favourites.ts'
export { PROMO_KEY, PromoStore } from './promo.ts'
export { RootStore, type Navigation, type RootOptions } from './root.ts'
export { ScreenStore } from './screen.ts'
export { SessionStore, summarise } from './session.ts'
export { ToastsStore, type Toast } from './toasts.ts'

const StoresContext = createContext<RootStore | null>(null)
export const StoresProvider = StoresContext.Provider
/** The visitor's stores. Views that read observables are wrapped in `observer`. */
export const useStores = (): RootStore => {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores() needs a <StoresProvider> above it')
  return stores
}
