import { sql } from 'kysely'
import type { Context } from '../../../platform/kernel/context.ts'
import type { Side } from './measures.ts'

/** How long counts are gathered before they are written, in milliseconds. */
const GATHER_MS = 500

/** Counts what happens on the sides of canaries; several processes add to the same. */
export function createTally({ db, log }: Pick<Context, 'db' | 'log'>, written: (canary: string) => Promise<void>) {
  let gathered = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    timer = undefined
    const taken = gathered
    gathered = new Map()
    for (const [canary, counts] of taken) {
      const rows = [...counts].map(([name, count]) => {
        const [side, what] = name.split('\n') as [Side, string]
        return { canary, side, what, count: BigInt(count) }
      })
      try {
        await db
          .insertInto('studio_canary_count')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['canary', 'side', 'what'])
              .doUpdateSet({ count: sql<bigint>`studio_canary_count.count + excluded.count` }),
          )
          .execute()
        await written(canary)
      } catch (error) {
        log.error({ err: error, canary }, 'what guests of a canary did could not be counted')
      }
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    return (running = running.then(write))
  }

  return {
    /** Counts something that happened on a side of a canary. */
    count(canary: string, side: Side, what: string): void {
      const counts = gathered.get(canary) ?? new Map<string, number>()
      gathered.set(canary, counts)
      const name = `${side}\n${what}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    },
    /** Writes what was counted. */
    flush,
  }
}
export type Tally = ReturnType<typeof createTally>
