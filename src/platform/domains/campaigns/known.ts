import type { Context, Db, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'

/** What decides which offers a player may take. */
export interface OfferFacts {
  /** Keys of what the player was given, see `onceKey`. */
  readonly claimed: ReadonlySet<string>
  readonly hasDeposited: boolean
}

/** Whoever gives bonuses says under which keys a player was given some. */
export const CLAIMED_KEYS =
  definePort<(db: Db | Tx, brandId: string, playerId: string) => Promise<readonly string[]>>('keys of bonuses given')
/** Whoever takes deposits says whether one of a player came, leaving one out. */
export const HAS_DEPOSITED =
  definePort<(db: Db | Tx, brandId: string, playerId: string, except?: string) => Promise<boolean>>(
    'deposits that came',
  )

/** Asks those who know. */
export const createKnown =
  ({ supplied }: Pick<Context, 'supplied'>) =>
  /** What is known of a player, leaving one deposit out: the one an offer is to be given for. */
  async (db: Db | Tx, brandId: string, playerId: string, exceptDeposit?: string): Promise<OfferFacts> => {
    const claimed = new Set<string>()
    for (const keysOf of supplied(CLAIMED_KEYS)) for (const key of await keysOf(db, brandId, playerId)) claimed.add(key)
    let hasDeposited = false
    for (const ask of supplied(HAS_DEPOSITED)) hasDeposited ||= await ask(db, brandId, playerId, exceptDeposit)
    return { claimed, hasDeposited }
  }
export type KnownOf = ReturnType<typeof createKnown>
