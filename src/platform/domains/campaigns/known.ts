import type { Context, Db, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'

/** Facts that decide which offers a player may take. */
export interface OfferFacts {
  /** Claim keys of the player's bonuses, see `onceKey`. */
  readonly claimed: ReadonlySet<string>
  readonly hasDeposited: boolean
}

/** Port for the domain that grants bonuses: the claim keys of a player. */
export const CLAIMED_KEYS =
  definePort<(db: Db | Tx, brandId: string, playerId: string) => Promise<readonly string[]>>('keys of bonuses given')
/** Port for the domain of deposits: whether a player has a successful deposit besides the given one. */
export const HAS_DEPOSITED =
  definePort<(db: Db | Tx, brandId: string, playerId: string, except?: string) => Promise<boolean>>(
    'deposits that came',
  )

/** Reads the facts from the supplied ports. */
export const createKnown =
  ({ supplied }: Pick<Context, 'supplied'>) =>
  /** The facts of a player, without one deposit: the one an offer is to be granted for. */
  async (db: Db | Tx, brandId: string, playerId: string, exceptDeposit?: string): Promise<OfferFacts> => {
    const claimed = new Set<string>()
    for (const keysOf of supplied(CLAIMED_KEYS)) for (const key of await keysOf(db, brandId, playerId)) claimed.add(key)
    let hasDeposited = false
    for (const ask of supplied(HAS_DEPOSITED)) hasDeposited ||= await ask(db, brandId, playerId, exceptDeposit)
    return { claimed, hasDeposited }
  }
export type KnownOf = ReturnType<typeof createKnown>
