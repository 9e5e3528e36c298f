import type { AreaStore } from './areas.ts'
import type { RootStore } from './root.ts'

/** A store of a widget area, created from the root store. `S` is the store, `B` its boot data. */
export type StoreDefinition<S, B = never> = AreaStore<RootStore, S, B>

/** Declares a store. A view reads it with `useStore(definition)`, other code with `stores.get(definition)`. */
export const defineStore = <S, B = never>(definition: StoreDefinition<S, B>): StoreDefinition<S, B> => definition
