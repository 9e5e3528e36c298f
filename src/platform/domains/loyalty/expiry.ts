import { parseDuration } from '../../../../engine/clock/index.ts'
import type { LoyaltyProgramTerms } from '../../../../schemas/brand/loyalty.ts'
import { oneByOne, textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Subscriptions } from '../accounts/index.ts'
import { enter, lockAccount, type Owner } from './accounts.ts'
import { factsOf } from './facts.ts'
import { isStopped } from './gate.ts'
import { tell } from './notices.ts'
import { hasPrograms, programOf, programsOf, type Program } from './programs.ts'
import type { LoyaltyAccount } from './tables.ts'

/** How long a message that was withheld is not tried again, in milliseconds. */
const TRIED_AGAIN = parseDuration('P1D')
/** Accounts looked at in one go. */
const AT_ONCE = 500

type Terms = Pick<LoyaltyProgramTerms, 'expireAfter' | 'remindBefore'>
type Counters = Pick<LoyaltyAccount, 'points' | 'played_at' | 'reminded_at' | 'reminded_of'>

/** Whether a player was told what becomes of the points they have now. */
const isReminded = ({ reminded_of, played_at }: Counters): boolean => reminded_of?.getTime() === played_at.getTime()

/**
 * When points are lost unless the player plays before; undefined without points, and where points stay. Nobody loses
 * them sooner after a message than it says.
 */
export function expiryOf({ expireAfter, remindBefore }: Terms, account: Counters): Date | undefined {
  const { points, played_at, reminded_at } = account
  if (expireAfter === undefined || points <= 0n) return undefined
  const idle = played_at.getTime() + parseDuration(expireAfter)
  const told = reminded_at && isReminded(account) ? reminded_at.getTime() + parseDuration(remindBefore) : idle
  return new Date(Math.max(idle, told))
}

/** Milliseconds without a counted stake after which a player is told; 0 for the message itself: not at all. */
function remindAfter({ expireAfter, remindBefore }: Terms): number | undefined {
  const before = parseDuration(remindBefore)
  return expireAfter === undefined || before === 0 ? undefined : Math.max(0, parseDuration(expireAfter) - before)
}

interface Parts extends Pick<Context, 'ask' | 'db' | 'clock' | 'transaction' | 'brands'> {
  readonly mailer: Pick<Mailer, 'pointsExpire'>
  readonly subscriptions: Pick<Subscriptions, 'tokenFor'>
}

/**
 * Tells a player that points are lost soon: by mail, and as news on the site. Once until they play again. A message
 * that was withheld tells nobody: it is tried again, and nothing is lost before.
 */
async function remind(
  { clock, mailer, subscriptions }: Parts,
  tx: Tx,
  { brand, owner, program, account }: { brand: PlatformBrand; owner: Owner; program: Program; account: LoyaltyAccount },
): Promise<void> {
  const now = clock.now()
  const told = { reminded_at: now, reminded_of: account.played_at }
  const { title, pointsAlias } = program.terms
  const player = await tx
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'fakename', 'locale'])
    .where('brand_id', '=', owner.brandId)
    .where('id', '=', owner.playerId)
    .executeTakeFirstOrThrow()
  const until = expiryOf(program.terms, { ...account, ...told })!
  const facts = { points: String(account.points), alias: textOf(brand, player.locale, pointsAlias) }
  const token = subscriptions.tokenFor(brand.id, player.id, player.email || player.phone)
  const outcome = await mailer.pointsExpire(tx, brand, recipientOf(player), { until, facts }, token)
  if (outcome === 'withheld') return note(tx, owner, { reminded_at: now, reminded_of: null })
  await note(tx, owner, told)
  // Of the triggers the site knows, points are what products are bought with.
  await tell(tx, owner, { trigger: 'product', message: 'expiry', title, at: now })
}

/** Keeps when a player was told, and of what; without the latter, when it was tried. */
async function note(tx: Tx, owner: Owner, told: { reminded_at: Date | null; reminded_of: Date | null }): Promise<void> {
  await tx
    .updateTable('loyalty_account')
    .set(told)
    .where('brand_id', '=', owner.brandId)
    .where('player_id', '=', owner.playerId)
    .execute()
}

/** Whether points came after the player was told: of those they know nothing. */
const hasNewPoints = async (tx: Tx, { brandId, playerId }: Owner, { reminded_at }: Counters): Promise<boolean> =>
  reminded_at !== null &&
  (await tx
    .selectFrom('loyalty_line')
    .select('number')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('points', '>', 0n)
    .where('created_at', '>', reminded_at)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a message was withheld so lately that it is not tried again yet. */
const isTried = ({ reminded_at, reminded_of }: Counters, now: Date): boolean =>
  reminded_at !== null && reminded_of === null && now.getTime() - reminded_at.getTime() < TRIED_AGAIN

/**
 * Tells one idle player, or takes their points once it is time and they were told long enough ago. Of a closed account
 * nothing is taken; nor in a break, whose player can neither come in nor play: what they were told before is told anew
 * after it.
 */
async function lookAt(parts: Parts, tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
  const owner = { brandId: brand.id, playerId }
  const now = parts.clock.now()
  const account = await lockAccount(tx, owner, now)
  const facts = await factsOf(tx, owner)
  const program = facts && programOf(brand, facts.person, now)
  const over = program && expiryOf(program.terms, account)
  if (!program || !over || facts.person.banned_at) return
  if (await isStopped(tx, { brand, ask: parts.ask }, playerId)) {
    if (account.reminded_of) await note(tx, owner, { reminded_at: null, reminded_of: null })
    return
  }
  const idle = remindAfter(program.terms)
  const about = { brand, owner, program, account }
  if (idle !== undefined && !isReminded(account)) {
    if (account.played_at.getTime() + idle <= now.getTime() && !isTried(account, now)) await remind(parts, tx, about)
    return
  }
  if (over > now) return
  if (idle !== undefined && (await hasNewPoints(tx, owner, account))) return remind(parts, tx, about)
  await enter(tx, owner, {
    kind: 'expired',
    subject: program.sysname,
    points: -account.points,
    ref: `expired:${account.lines + 1n}`,
    at: now,
  })
}

/** Looks at the players of a brand who have been idle for the shortest of its times. */
async function lookAtIdle(parts: Parts, brand: PlatformBrand): Promise<void> {
  const { db, clock, transaction } = parts
  const times = programsOf(brand).flatMap(({ terms }) =>
    terms.expireAfter === undefined ? [] : (remindAfter(terms) ?? parseDuration(terms.expireAfter)),
  )
  if (times.length === 0) return
  const since = new Date(clock.now().getTime() - Math.min(...times))
  for (let after = ''; ;) {
    const idle = await db
      .selectFrom('loyalty_account')
      .select('player_id')
      .where('brand_id', '=', brand.id)
      .where('points', '>', 0n)
      .where('played_at', '<=', since)
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(AT_ONCE)
      .execute()
    for (const { player_id } of idle)
      await transaction((tx) => lookAt(parts, tx, brand, player_id), { idempotent: true })
    const last = idle.at(-1)
    if (!last || idle.length < AT_ONCE) return
    after = last.player_id
  }
}

/**
 * Tells players who have not played for long that their points are lost soon, and takes the points of those who have
 * not played for as long as their programme says. Safe to run again.
 */
export const createExpiry = (parts: Parts) =>
  async function run(): Promise<void> {
    for await (const brand of oneByOne(parts.brands)) if (hasPrograms(brand)) await lookAtIdle(parts, brand)
  }
