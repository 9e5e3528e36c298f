import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Ledger } from './service.ts'
import { ledgerBrands } from './settled.ts'

const WATCH_EVERY = parseDuration('PT1M')
const SEAL_EVERY = parseDuration('PT1H')

/**
 * Keeps watching and sealing the ledger of every brand while the process runs. A run that fails is tried again at the
 * next.
 */
export function createLedgerSchedule({
  db,
  clock,
  ledger,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'> & { ledger: Ledger }) {
  let timers: NodeJS.Timeout[] = []
  let running: Promise<void> = Promise.resolve()

  /** Of several processes only one finds a brand due. */
  const isDue = async (brand: string): Promise<boolean> => {
    const now = clock.now()
    const taken = await db
      .updateTable('ledger_watch')
      .set({ checked_at: now })
      .where('brand', '=', brand)
      .where(({ or, eb }) =>
        or([eb('checked_at', '<=', new Date(now.getTime() - WATCH_EVERY / 2)), eb('checked_at', '>', now)]),
      )
      .returning('brand')
      .executeTakeFirst()
    if (taken) return true
    return (
      (await db.selectFrom('ledger_watch').select('brand').where('brand', '=', brand).executeTakeFirst()) === undefined
    )
  }
  const watch = async (): Promise<void> => {
    for (const brand of await ledgerBrands(db)) if (await isDue(brand)) await ledger.watch(brand)
  }
  const seal = async (): Promise<void> => {
    for (const brand of await ledgerBrands(db)) await ledger.seal(brand)
  }
  const every = (milliseconds: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running
        .then(work)
        .catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be checked and will be again'))
    }, milliseconds).unref()

  return {
    /** One round now. */
    async run(): Promise<void> {
      await watch()
      await seal()
    },
    start() {
      timers = [every(WATCH_EVERY, watch), every(SEAL_EVERY, seal)]
    },
    /** Ends the timers and waits for a round under way. */
    async stop(): Promise<void> {
      timers.forEach(clearInterval)
      await running
    },
  }
}
