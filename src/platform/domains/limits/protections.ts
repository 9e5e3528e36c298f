import type { Audit, Protection } from '../../kernel/audit/index.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { withTransaction } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { BreakPeriod, LimitType } from '../../../../schemas/api/limits.ts'
import { endSessions } from '../accounts/index.ts'
import { dropChanges, dropReturns, limitsOf, putLimit, takeChange } from './store.ts'

const RESTORED = 'protection.restored'

/** A protection that a database lacked, and what became of it. */
interface Restored extends Protection {
  readonly outcome: 'written again' | 'there is no such player here'
}

interface RestoreParts {
  readonly db: Db
  readonly audit: Pick<Audit, 'record'>
  /** The hash of a password that nobody knows. */
  readonly unknownPassword: () => Promise<string>
}

/** Whether the database has the line, or was given what it protects again. */
async function isThere(db: Db, { brand, line, hash }: Protection): Promise<boolean> {
  const found = await db
    .selectFrom('audit_line')
    .select('line')
    .where('brand', '=', brand)
    .where((is) =>
      is.or([
        is.and([is('line', '=', BigInt(line)), is('hash', '=', hash)]),
        is.and([is('action', '=', RESTORED), is('reason', '=', hash)]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

async function takeBreak(tx: Tx, { brand, at }: Protection, playerId: string, details: Record<string, string>) {
  const begins_at = new Date(at)
  const ends_at = details['until'] === 'permanent' ? null : new Date(details['until']!)
  const period = details['period'] as BreakPeriod
  await tx
    .insertInto('play_break')
    .values({ id: newId(), brand_id: brand, player_id: playerId, period, begins_at, ends_at })
    .execute()
  await dropChanges(tx, brand, playerId)
  await dropReturns(tx, { brandId: brand, playerId }, begins_at)
}

/** Sets a limit that was acknowledged, unless a tighter one is there. */
async function setLimit(tx: Tx, { brand, at }: Protection, playerId: string, details: Record<string, string>) {
  const [amount = '', unit = ''] = (details['limit'] ?? details['after'] ?? '').split(' ')
  if (!/^\d+$/.test(amount)) return
  const allowance = { currency: unit === 'minutes' ? '' : unit, amount: BigInt(amount) }
  const which = { brandId: brand, playerId, type: details['type'] as LimitType, days: Number(details['days']) }
  const all = await limitsOf(tx, brand, playerId)
  const before = all.find(({ type, days }) => type === which.type && days === which.days)
  await takeChange(tx, which)
  if (before?.currency === allowance.currency && before.amount <= allowance.amount) return
  await putLimit(tx, which, allowance, new Date(at))
}

const ofPlayer = (tx: Tx, brand: string, playerId: string) =>
  tx.updateTable('player').where('brand_id', '=', brand).where('id', '=', playerId)

/** Mailings to every contact: which of them was meant is in no file, and another one may be asked for again. */
async function endMailings(tx: Tx, brand: string, playerId: string): Promise<void> {
  await ofPlayer(tx, brand, playerId).set({ is_subscribed: false }).execute()
  await tx
    .updateTable('contact_subscription')
    .set({ is_subscribed: false })
    .where('brand_id', '=', brand)
    .where('player_id', '=', playerId)
    .execute()
}

async function writeAgain(tx: Tx, parts: RestoreParts, lost: Protection, playerId: string): Promise<void> {
  const { brand, action, at } = lost
  const details = lost.details as Record<string, string>
  if (action === 'limits.break') await takeBreak(tx, lost, playerId, details)
  if (action === 'limits.set' || action === 'limits.tighten') return setLimit(tx, lost, playerId, details)
  if (action === 'contact.subscription') return endMailings(tx, brand, playerId)
  if (action === 'player.ban')
    await ofPlayer(tx, brand, playerId)
      .set({ banned_at: new Date(at) })
      .where('banned_at', 'is', null)
      .execute()
  // The new password is in no file: the one before opens nothing, and the player sets another by a link.
  if (action.startsWith('account.'))
    await ofPlayer(tx, brand, playerId)
      .set({ password_hash: await parts.unknownPassword() })
      .execute()
  await endSessions(tx, brand, playerId)
}

/**
 * Writes again what protects players and a database lacks, as one that was promoted or restored: breaks, lower limits,
 * closed accounts, ended sessions and mailings; of a password that was changed the one before is taken away. It only
 * ever tightens, and does each once.
 * @param known what was kept outside the database (`protectionFolder`)
 * @returns those it lacked, in the order they were made
 */
export async function restoreProtections(parts: RestoreParts, known: readonly Protection[]): Promise<Restored[]> {
  const restored: Restored[] = []
  for (const lost of known.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    if (await isThere(parts.db, lost)) continue
    const playerId = lost.subject.slice('player:'.length)
    const isHere = await withTransaction(parts.db, async (tx) => {
      const player = await tx
        .selectFrom('player')
        .select('id')
        .where('brand_id', '=', lost.brand)
        .where('id', '=', playerId)
        .forUpdate()
        .executeTakeFirst()
      if (!player) return false
      await writeAgain(tx, parts, lost, playerId)
      const { brand, subject, hash: reason, action, at, line } = lost
      const details = { action, at, line }
      await parts.audit.record(tx, { brand, actor: 'system:restore', action: RESTORED, subject, reason, details })
      return true
    })
    restored.push({ ...lost, outcome: isHere ? 'written again' : 'there is no such player here' })
  }
  return restored
}
