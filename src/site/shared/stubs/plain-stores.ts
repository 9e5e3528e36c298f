export * from 'mobx'

/**
 * On the server nothing watches a store, and each page has its own: they stay the plain objects they are, which would
 * take a twentieth of a page's render to change.
 */
export const makeObservable = <T>(store: T): T => store
export const makeAutoObservable = makeObservable
