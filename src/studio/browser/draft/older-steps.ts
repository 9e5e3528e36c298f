import type { Step } from './steps.ts'

/** Steps of drafts that are too many to be kept at hand: blocks of them, numbered from 1 for each draft. */
export interface OlderSteps {
  put(draft: string, number: number, steps: readonly Step[]): Promise<void>
  /** The steps of a block; none where it is not there. */
  take(draft: string, number: number): Promise<readonly Step[]>
}

const STORE = 'blocks'
const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')), {
      once: true,
    })
  })

let opened: Promise<IDBDatabase> | undefined
const open = (): Promise<IDBDatabase> => {
  const make = () => {
    const request = indexedDB.open('studio-steps', 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE), { once: true })
    return answered(request)
  }
  opened ??= make().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}
const blocks = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode).objectStore(STORE)

/** Older steps in this browser, which has more room there than for what is at hand. */
export const olderSteps: OlderSteps = {
  async put(draft, number, steps) {
    // What MobX watches cannot be kept.
    await answered((await blocks('readwrite')).put(JSON.stringify(steps), `${draft} ${number}`))
  },
  async take(draft, number) {
    const kept = (await answered((await blocks('readonly')).get(`${draft} ${number}`))) as string | undefined
    return kept === undefined ? [] : (JSON.parse(kept) as Step[])
  },
}
