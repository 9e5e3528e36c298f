/** A module of code that is loaded at its first use. */
export interface Lazy<Module> {
  load: () => Promise<Module>
  /** The module, if it is loaded. */
  loaded: () => Module | undefined
}
export const lazy = <Module>(fetchModule: () => Promise<Module>): Lazy<Module> => {
  let module: Module | undefined
  return { load: async () => (module ??= await fetchModule()), loaded: () => module }
}

/** Views with a form of field definitions load all code of forms; the login does not need it. */
export const registrationForm = lazy(() => import('./registration.tsx'))
