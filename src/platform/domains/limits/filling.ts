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

  /** Players of some brands who are in a break, in one question: most brands have none. */
  async function playersInBreaks(of: readonly string[]): Promise<{ brand_id: string; player_id: string }[]> {
    const now = clock.now()
    return db
      .selectFrom('play_break')
      .select(['brand_id', 'player_id'])
      .distinct()
      .where('brand_id', 'in', of)
      .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
      .execute()
  }

  async function run(isFull: boolean): Promise<void> {
    const fresh = new Map(brands.all().flatMap((brand) => (done.has(brand) && !isFull ? [] : [[brand.id, brand]])))
    if (fresh.size === 0) return
    for (const { brand_id: id, player_id: playerId } of await playersInBreaks([...fresh.keys()])) {
      const brand = fresh.get(id)
      if (brand && !isStopped) await persons.refresh(brand, playerId)
    }
    for await (const brand of oneByOne({ all: () => [...fresh.values()] })) {
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
