import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'

/** A bonus of a player, as far as offers depend on it. */
export interface GivenBonus {
  readonly claimKey: string
  /** The offer or the gift it came from. */
  readonly offerId: number | null
  readonly isOver: boolean
  /** A deposit offer that was taken and waits for its deposit, as it was then. */
  readonly taken: DepositOffer | undefined
}

/** Facts that decide which offers a player may take. */
export interface OfferFacts {
  /** Claim keys of the player's bonuses, see `onceKey`. */
  readonly claimed: ReadonlySet<string>
  /** Absent where no offer depends on them. */
  readonly bonuses?: readonly GivenBonus[]
  readonly hasDeposited: boolean
}

/** Port for the domain that grants bonuses: all bonuses of a player. */
export const GIVEN_BONUSES =
  definePort<(db: Db | Tx, brandId: string, playerId: string) => Promise<readonly GivenBonus[]>>('bonuses given')
/** Port for the domain of deposits: whether a player has a successful deposit besides the given one. */
export const HAS_DEPOSITED =
  definePort<(db: Db | Tx, brandId: string, playerId: string, except?: string) => Promise<boolean>>(
    'deposits that came',
  )

/** Reads the facts from the supplied ports. */
export const createOfferFacts =
  ({ supplied }: Pick<Context, 'supplied'>) =>
  /** The facts of a player, without one deposit: the one an offer is to be granted for. */
  async (db: Db | Tx, brandId: string, playerId: string, exceptDeposit?: string): Promise<OfferFacts> => {
    const bonuses: GivenBonus[] = []
    for (const given of supplied(GIVEN_BONUSES)) bonuses.push(...(await given(db, brandId, playerId)))
    let hasDeposited = false
    for (const ask of supplied(HAS_DEPOSITED)) hasDeposited ||= await ask(db, brandId, playerId, exceptDeposit)
    return { claimed: new Set(bonuses.map(({ claimKey }) => claimKey)), bonuses, hasDeposited }
  }
export type OfferFactsOf = ReturnType<typeof createOfferFacts>

/** A deposit offer as it was when the player took it; undefined when it does not wait for a deposit of theirs. */
export const takenOffer = ({ bonuses = [] }: OfferFacts, id: number): DepositOffer | undefined =>
  bonuses.find(({ taken }) => taken?.id === id)?.taken

/** How often a player had a gift. */
export const timesGiven = ({ bonuses = [] }: OfferFacts, giftId: number): number =>
  bonuses.filter(({ claimKey }) => claimKey === `gift:${giftId}` || claimKey.startsWith(`gift:${giftId}:`)).length
