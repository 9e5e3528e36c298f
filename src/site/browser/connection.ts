import { NetworkError } from '../../../engine/api/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { Calls } from './calls.ts'

/** Calls of the platform, whose code is fetched with the first one: connects them, and ends reads that are running. */
export const createConnection = (stores: () => RootStore) => {
  let calls: Promise<Calls> | undefined
  const connect = (): Promise<Calls> =>
    (calls ??= import('./calls.ts').then(
      (module) => module.connect(stores()),
      (error: unknown) => {
        calls = undefined
        throw new NetworkError('Calls could not be loaded', { cause: error })
      },
    ))
  const endReads = () => void calls?.then((made) => made.endReads()).catch(() => undefined)
  return [connect, endReads] as const
}
