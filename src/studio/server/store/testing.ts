import type { Json } from '../../../platform/kernel/json.ts'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { hashOf } from './hash.ts'
import { keepManifest } from './manifest.ts'
import type { LogName, ReleaseStore } from './port.ts'

const nameOf = ({ brand, kind, id }: LogName): string => `${brand}/${kind}/${id}`

/** A store in memory. @param pause waited for before everything it does, so that others come in between */
export function memoryStore(pause: () => Promise<void> = () => Promise.resolve()): ReleaseStore {
  const blobs = new Map<string, Buffer>()
  const logs = new Map<string, Json[]>()
  return {
    async keep(bytes) {
      await pause()
      blobs.set(hashOf(bytes), bytes)
      return hashOf(bytes)
    },
    async bytes(hash) {
      await pause()
      return blobs.get(hash)
    },
    async logs(brand, kind) {
      await pause()
      return [...logs.keys()].filter((name) => name.startsWith(`${brand}/${kind}/`)).map((name) => name.split('/')[2]!)
    },
    async brands() {
      await pause()
      return [...logs.keys()].filter((name) => name.includes('/release/')).map((name) => name.split('/')[0]!)
    },
    async read(log) {
      await pause()
      return [...(logs.get(nameOf(log)) ?? [])]
    },
    async append(log, number, entry) {
      await pause()
      const entries = logs.get(nameOf(log)) ?? []
      if (entries.length !== number - 1) return false
      logs.set(nameOf(log), [...entries, structuredClone(entry)])
      return true
    },
  }
}

export const TEST_CLOCK = fixedClock('2026-03-02T12:00:00.000Z')

/** Keeps a release of these texts. @returns its hash */
export async function keepTexts(store: ReleaseStore, texts: Readonly<Record<string, string>>): Promise<string> {
  const files = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => [path, await store.keep(Buffer.from(text))] as const),
  )
  return keepManifest(store, { files: Object.fromEntries(files) })
}
