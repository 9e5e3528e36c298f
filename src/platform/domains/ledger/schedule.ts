import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { writeHead } from './heads.ts'
import type { Ledger } from './service.ts'
import { ledgerBrands } from './settled.ts'

const WATCH_EVERY = parseDuration('PT1M')
const PATROL_EVERY = parseDuration('PT10S')
const SEAL_EVERY = parseDuration('PT1H')

type ScheduleDependencies = Pick<Context, 'db' | 'clock' | 'log'> & { ledger: Ledger }

/** Only one of several processes claims a brand that is due. Claiming it does not yet mean that it is checked. */
const isDue = async ({ clock, db }: ScheduleDependencies, brand: string): Promise<boolean> => {
  const now = clock.now()
  await db
    .insertInto('ledger_watch')
    .values({ brand, journal_id: 0n, checked_at: new Date(0), claimed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await db
    .updateTable('ledger_watch')
    .set({ claimed_at: now })
    .where('brand', '=', brand)
    .where(({ or, eb }) =>
      or([
        eb('claimed_at', 'is', null),
        eb('claimed_at', '<=', new Date(now.getTime() - WATCH_EVERY / 2)),
        eb('claimed_at', '>', now),
      ]),
    )
    .returning('brand')
    .executeTakeFirst()
  return taken !== undefined
}

const atEachBrand = async (
  { db, log, ledger }: ScheduleDependencies,
  work: (brand: string) => Promise<unknown>,
): Promise<void> => {
  for (const brand of await ledgerBrands(db))
    await work(brand).catch(async (error: unknown) => {
      log.error({ err: error, brand }, 'a ledger could not be checked and will be again')
      await ledger.stopIfUnchecked(brand)
    })
}

/**
 * Checks, patrols and seals the ledger of every brand regularly while the process runs. A failure at one brand is
 * retried at its next turn, does not keep others from being checked, and stops that brand's payouts if it persists.
 */
export function createLedgerSchedule(deps: ScheduleDependencies) {
  const { ledger, log } = deps
  let timers: NodeJS.Timeout[] = []
  let running: Promise<void> = Promise.resolve()

  const watch = () => atEachBrand(deps, async (brand) => ((await isDue(deps, brand)) ? ledger.watch(brand) : undefined))
  const patrol = () => atEachBrand(deps, (brand) => ledger.patrol(brand))
  const seal = () =>
    atEachBrand(deps, async (brand) => {
      const head = (await ledger.seal(brand)) && (await ledger.head(brand))
      // The log is kept elsewhere: an end noted in it cannot be revoked here.
      if (head) log.info({ brand, head: writeHead(brand, head) }, 'the ledger was sealed')
    })
  const every = (milliseconds: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      running = running
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'the ledgers could not be checked and will be again'))
    }, milliseconds).unref()

  return {
    /** Runs one round now. */
    async run(): Promise<void> {
      await watch()
      await patrol()
      await seal()
    },
    start() {
      running = ledger
        .remember()
        .catch((error: unknown) => log.error({ err: error }, 'the database could not be named'))
      timers = [every(WATCH_EVERY, watch), every(PATROL_EVERY, patrol), every(SEAL_EVERY, seal)]
    },
    /** Stops the timers and waits for a running round. */
    async stop(): Promise<void> {
      timers.forEach(clearInterval)
      await running
    },
  }
}
