import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { accountOf, doneOf } from './accounts.ts'
import { factsOf, type Facts } from './facts.ts'
import { isStopped } from './gate.ts'
import { levelOf, programOf, programsOf, type Program } from './programs.ts'
import type { Settler } from './settle.ts'
import type { LoyaltyAccount } from './tables.ts'

interface StandingContext extends Pick<Context, 'db' | 'clock' | 'transaction' | 'ask'> {
  readonly settler: Settler
}
/** How a player stands. */
export interface Standing {
  readonly facts: Facts
  readonly program: Program | undefined
  readonly account: LoyaltyAccount | undefined
  readonly done: ReadonlyMap<string, Date>
  /** Number of their level; 0 without a programme. */
  readonly level: number
  /** Whether they get nothing now. */
  readonly isOut: boolean
}

/**
 * Reads how players stand, once they have got what they earned.
 * @throws PlatformError AuthorizationException for a player who does not exist
 */
export const createStandings =
  ({ db, clock, transaction, ask, settler }: StandingContext) =>
  async (brand: PlatformBrand, playerId: string): Promise<Standing> => {
    if (programsOf(brand).length > 0) await settler.settle(brand, playerId)
    const owner = { brandId: brand.id, playerId }
    const facts = await factsOf(db, owner)
    if (!facts) throw new PlatformError('AuthorizationException')
    const program = programOf(brand, facts.person, clock.now())
    const [account, done] = [await accountOf(db, owner), await doneOf(db, owner)]
    const level = program ? levelOf(program, account?.exp ?? 0n, done) : 0
    const isOut = await transaction((tx) => isStopped(tx, { brand, ask }, playerId))
    return { facts, program, account, done, level, isOut }
  }
export type StandingOf = ReturnType<typeof createStandings>
