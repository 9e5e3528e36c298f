import type { AreaStore } from './areas.ts'
import type { RootStore } from './root.ts'

/** A store of a widget area, made from the root store. `S` is the store, `B` what the document carries of it. */
export type StoreDefinition<S, B = never> = AreaStore<RootStore, S, B>

/** Declares a store. A view reaches it by `useStore(definition)`, other code by `stores.get(definition)`. */
export const defineStore = <S, B = never>(definition: StoreDefinition<S, B>): StoreDefinition<S, B> => definition
