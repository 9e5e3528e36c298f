import { createContext, useContext } from 'react'
import type { StoreDefinition } from './define.ts'
import type { RootStore } from './root.ts'

export { readBalances } from './balance-refresh.ts'
export { keepBackUrl, takeBackUrl } from './back-url.ts'
export { allowOne, answerConsent } from './consent.ts'
export { keepPurchase, takePurchases } from './purchases.ts'

export { defineStore, type StoreDefinition } from './define.ts'
export { DialogsStore, type OpenDialog } from './dialogs.ts'

export { memory } from './memory.ts'
export { hidesBalance } from './hidden-balance.ts'
export { origin } from './origin.ts'
export type { Navigation } from './navigation.ts'
export { RootStore } from './root.ts'
export { summarise, type Credentials } from './session.ts'
export { type ToastText } from './toasts.ts'

const StoresContext = createContext<RootStore | null>(null)
export const StoresProvider = StoresContext.Provider
/** The visitor's stores. Views that read observables are wrapped in `observer`. */
export const useStores = (): RootStore => {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores() needs a <StoresProvider> above it')
  return stores
}
/** The store of a widget area, created and started at its first use. */
export const useStore = <S, B>(definition: StoreDefinition<S, B>): S => useStores().get(definition)
