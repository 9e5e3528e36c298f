type Module = typeof import('./registration.tsx')
let loaded: Module | undefined

/** Brings in the registration form with all that forms need, once. */
export const loadRegistration = async (): Promise<Module> => (loaded ??= await import('./registration.tsx'))
/** The form, when it is already in. */
export const registrationModule = (): Module | undefined => loaded
