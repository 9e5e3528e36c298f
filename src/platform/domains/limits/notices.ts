import { addMonths } from '../../../../engine/clock/index.ts'
import type { DepositNotices } from '../../../../schemas/api/limits.ts'
import { bound } from '../../kernel/bound.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { lockPlayer } from './lock.ts'

/** What is open of what a player settles before a deposit. */
type Open = Pick<DepositNotices, 'limit' | 'funds'>
/** What the player says: that no limit is wanted or that the limits stay, or which rating of protection was read. */
interface Answer {
  readonly limit?: 'declined' | 'kept' | undefined
  readonly funds?: NonNullable<Open['funds']> | undefined
}

type Parts = Pick<Context, 'audit' | 'clock' | 'db' | 'transaction'>

/** When the player last thought about deposit limits: by setting one, or by what they answered; undefined for never. */
async function lastThought(db: Db | Tx, brandId: string, playerId: string): Promise<Date | undefined> {
  const of = { brand_id: brandId, player_id: playerId }
  const limits = await db
    .selectFrom('deposit_limit')
    .select('set_at as at')
    .where((where) => where.and(of))
    .execute()
  const answers = await db
    .selectFrom('deposit_notice')
    .select('answered_at as at')
    .where((where) => where.and({ ...of, kind: 'limit' }))
    .execute()
  const times = [...limits, ...answers].map(({ at }) => at.getTime())
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

async function limitOpen(db: Db | Tx, brand: PlatformBrand, playerId: string, now: Date): Promise<Open['limit']> {
  const { depositPrompt, reviewAfter } = brand.platform.settings.limits
  if (!depositPrompt) return null
  const last = await lastThought(db, brand.id, playerId)
  if (!last) return 'first'
  return reviewAfter > 0 && addMonths(last, reviewAfter, brand.brand.timezone) <= now ? 'review' : null
}

async function fundsOpen(db: Db | Tx, brand: PlatformBrand, playerId: string): Promise<Open['funds']> {
  const { fundsRating } = brand.platform.settings.deposits
  if (fundsRating === undefined) return null
  const known = await db
    .selectFrom('deposit_notice')
    .select('answer')
    .where((where) => where.and({ brand_id: brand.id, player_id: playerId, kind: 'funds' }))
    .executeTakeFirst()
  return known?.answer === fundsRating ? null : fundsRating
}

/** What is open for a player now. */
const openFor = async (
  { clock, db }: Parts,
  brand: PlatformBrand,
  playerId: string,
  at: Db | Tx = db,
): Promise<Open> => ({
  limit: await limitOpen(at, brand, playerId, clock.now()),
  funds: await fundsOpen(at, brand, playerId),
})

/** @throws PlatformError AccessDeniedException (422) while something is open: the site asks it, then sends again */
async function refuseOpen(parts: Parts, tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
  const open = await openFor(parts, brand, playerId, tx)
  if (open.limit === null && open.funds === null) return
  throw new PlatformError('AccessDeniedException', {
    message: 'Please read and answer what is asked before a deposit.',
    error_data: { needs: 'deposit-notices', ...open },
    status: 422,
  })
}

/** Keeps what a player says. What nobody asked is not kept. @throws PlatformError InvalidParameterException */
const answer = (parts: Parts, brand: PlatformBrand, playerId: string, { limit, funds }: Answer): Promise<void> =>
  parts.transaction(async (tx) => {
    await lockPlayer(tx, brand.id, playerId)
    const open = await openFor(parts, brand, playerId, tx)
    if (limit !== undefined && (open.limit === null || (open.limit === 'first' && limit === 'kept')))
      throw invalid({ limit: 'unknown' })
    if (funds !== undefined && funds !== open.funds) throw invalid({ funds: 'unknown' })
    for (const [kind, said] of Object.entries({ limit, funds }) as ['limit' | 'funds', string | undefined][]) {
      if (said === undefined) continue
      const values = { answer: said, answered_at: parts.clock.now() }
      await tx
        .insertInto('deposit_notice')
        .values({ brand_id: brand.id, player_id: playerId, kind, ...values })
        .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'kind']).doUpdateSet(values))
        .execute()
      await parts.audit.record(tx, {
        brand: brand.id,
        actor: `player:${playerId}`,
        action: 'limits.notice',
        subject: `player:${playerId}`,
        details: { [kind]: said },
      })
    }
  })

/** What players settle before a deposit: a limit or none, another look at it, and how their money is protected. */
export function createNotices(parts: Parts) {
  return bound(parts, { openFor, refuseOpen, answer })
}
export type Notices = ReturnType<typeof createNotices>
