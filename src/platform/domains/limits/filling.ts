import { oneByOne, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Persons } from '../accounts/index.ts'

/**
 * Makes the keys of accounts from before there were any, and those of a brand whose licence changed: of people in a
 * break first, so that nobody passes for somebody else meanwhile.
 */
export function createFilling({
  context: { brands, clock, db, log },
  persons,
}: {
  context: Pick<Context, 'brands' | 'clock' | 'db' | 'log'>
  persons: Persons
}) {
  /** Brands that are filled, as they were read. */
  const done = new WeakSet<PlatformBrand>()
  let work: Promise<void> = Promise.resolve()
  let unwatch: (() => void) | undefined
  let isStopped = false

  async function fillBreaks(brand: PlatformBrand): Promise<void> {
    const now = clock.now()
    const players = await db
      .selectFrom('play_break')
      .select('player_id')
      .distinct()
      .where('brand_id', '=', brand.id)
      .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
      .execute()
    for (const { player_id: playerId } of players) if (!isStopped) await persons.refresh(brand, playerId)
  }

  async function run(isFull: boolean): Promise<void> {
    const fresh: PlatformBrand[] = []
    for await (const brand of oneByOne(brands)) {
      if ((done.has(brand) && !isFull) || isStopped) continue
      await fillBreaks(brand)
      fresh.push(brand)
    }
    for (const brand of fresh) {
      if (isStopped) return
      await persons.fill(brand, () => isStopped)
      done.add(brand)
    }
  }
  const again = (isFull = false): Promise<void> =>
    (work = work
      .then(() => run(isFull))
      .catch((error: unknown) => log.error({ err: error }, 'keys of people could not be made; it is tried again')))

  return {
    /** Looks through every brand, for accounts that a process of an earlier version opened. */
    all: () => again(true),
    start() {
      unwatch = brands.onChange(() => void again())
      void again()
    },
    stop(): Promise<void> {
      isStopped = true
      unwatch?.()
      return work
    },
  }
}
