import type { Json } from '../../../platform/kernel/json.ts'
import { hashOf } from './hash.ts'
import type { LogName, ReleaseStore } from './port.ts'

const nameOf = ({ brand, kind, id }: LogName): string => `${brand}\0${kind}\0${id}`

/** A store in which everything written is seen, and kept nowhere: to learn what a change would come to. */
export function lookingAt(store: ReleaseStore): ReleaseStore {
  const blobs = new Map<string, Buffer>()
  const added = new Map<string, Json[]>()
  const read = async (log: LogName) => [...(await store.read(log)), ...(added.get(nameOf(log)) ?? [])]
  return {
    keep(bytes) {
      const hash = hashOf(bytes)
      blobs.set(hash, bytes)
      return Promise.resolve(hash)
    },
    bytes: async (hash) => blobs.get(hash) ?? store.bytes(hash),
    logs: (brand, kind) => store.logs(brand, kind),
    brands: (kind) => store.brands(kind),
    read,
    async append(log, number, entry) {
      if ((await read(log)).length !== number - 1) return false
      added.set(nameOf(log), [...(added.get(nameOf(log)) ?? []), entry])
      return true
    },
  }
}
