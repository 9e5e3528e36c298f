import type { BrandFiles } from '../../../../engine/brand/node.ts'
import type { ReleaseParts } from './live.ts'
import type { ReleaseStore } from './port.ts'

/** What a process that may be killed has of a store and of folders of brands. */
export interface Mortal extends Pick<ReleaseParts, 'brands' | 'store'> {
  /** Whether the process is dead. */
  readonly isDead: () => boolean
  /** Anything else that the process does, which is a step as well. */
  readonly counted: <A extends unknown[], T>(own: (...args: A) => Promise<T>) => (...args: A) => Promise<T>
}

/**
 * The store and the brands of a process that dies at a call of the store or of files: from then on nothing answers.
 * @param at how many calls it lives
 */
export function mortal({ store, brands }: Pick<ReleaseParts, 'brands' | 'store'>, at: number): Mortal {
  let calls = 0
  const counted: Mortal['counted'] =
    (own) =>
    async (...args) => {
      calls += 1
      if (calls > at) throw new Error('dead')
      return own(...args)
    }
  const all = <T extends object>(real: T): T =>
    new Proxy(real, {
      get: (target, name) => {
        const own = Reflect.get(target, name) as unknown
        if (typeof own !== 'function') return own
        return counted((...args: unknown[]) => (own as (...given: unknown[]) => Promise<unknown>).apply(target, args))
      },
    })
  const files = (id: string): BrandFiles => all(brands.files(id))
  return { store: all<ReleaseStore>(store), brands: { ...brands, files }, isDead: () => calls > at, counted }
}
