/** A module of code that comes when it is first wanted, and is at hand from then on. */
export interface Lazy<Module> {
  load: () => Promise<Module>
  /** The module, when it is already in. */
  loaded: () => Module | undefined
}
export const lazy = <Module>(fetchModule: () => Promise<Module>): Lazy<Module> => {
  let module: Module | undefined
  return { load: async () => (module ??= await fetchModule()), loaded: () => module }
}

/** Views with a form of field definitions bring in all that forms need: log in does without. */
export const registrationForm = lazy(() => import('./registration.tsx'))
