import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { oldReads } from '../../../observed/histograms.ts'
import { repeatedly } from '../repeatedly.ts'

/** Milliseconds of writing that a standby may be behind. */
export const MOST_BEHIND = 60_000
const LOOK_EVERY = 2_000
const POSITIONS = 2 * (MOST_BEHIND / LOOK_EVERY)

/** A read that may be old, and which server was asked for it last; undefined while none was, or there is no standby. */
interface OldRead {
  from: 'standby' | 'primary' | undefined
}

const current = new AsyncLocalStorage<OldRead>()

/**
 * Runs work whose reads may be a minute old: lists of staff, files, figures. They come from the standby, where there is
 * one that is not too far behind; what is read or written in a transaction comes from the primary all the same. If
 * anything fails, the work is done again on the primary alone. Never for what decides about money, and never for what
 * somebody has just written and looks for.
 */
export async function mayBeOld<T>(work: () => Promise<T>): Promise<T> {
  const read: OldRead = { from: undefined }
  let result: T
  try {
    result = await current.run(read, work)
  } catch (error) {
    if (read.from !== 'standby') throw error
    oldReads.inc({ from: 'primary' })
    return work()
  }
  if (read.from) oldReads.inc({ from: read.from })
  return result
}

/** Runs work on the primary, wherever it is called from. */
export const onPrimary = <T>(work: () => Promise<T>): Promise<T> => current.exit(work)

interface Position {
  readonly at: number
  readonly lsn: string
}

/** Knows how far a standby is behind, by positions of the primary's log that it noted earlier. */
export function createStandbyReads(primary: Pool, standby: Pool, log: (error: unknown) => void) {
  let noted: Position[] = []
  /** The newest noted instant of which the standby has everything; undefined while it does not answer. */
  let hasUntil: number | undefined
  const look = async (): Promise<void> => {
    try {
      const at = performance.now()
      const { rows: here } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn')
      noted = [...noted, { at, lsn: here[0]!.lsn }].slice(-POSITIONS)
      // One that was promoted follows the primary no more.
      const { rows } = await standby.query<{ reached: bigint }>(
        `SELECT count(*) AS reached FROM unnest($1::pg_lsn[]) lsn
         WHERE pg_is_in_recovery() AND lsn <= pg_last_wal_replay_lsn()`,
        [noted.map(({ lsn }) => lsn)],
      )
      hasUntil = noted[Number(rows[0]!.reached) - 1]?.at
    } catch (error) {
      hasUntil = undefined
      throw error
    }
  }
  const looking = repeatedly(LOOK_EVERY, look, log)
  return {
    /** Looks once, then again and again. */
    async start(): Promise<void> {
      await look().catch(log)
      looking.start()
    },
    look,
    stop: () => looking.stop(),
    isFresh: (): boolean => hasUntil !== undefined && performance.now() - hasUntil < MOST_BEHIND,
  }
}

/** Gives reads that may be old a client of the standby, and everything else one of the primary. */
export const chooseClient = (primary: Pool, standby: Pool, isFresh: () => boolean) => ({
  connect(): Promise<PoolClient> {
    const read = current.getStore()
    if (!read) return primary.connect()
    read.from = isFresh() ? 'standby' : 'primary'
    return read.from === 'standby' ? standby.connect() : primary.connect()
  },
  end: () => Promise.resolve(),
})
