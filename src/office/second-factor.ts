import type { Context, Tx } from '../platform/kernel/context.ts'
import { bound } from '../platform/kernel/bound.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import type { Totp } from '../platform/kernel/totp.ts'
import { hasOtherAdmin } from './admins.ts'
import { lockActive, record, recordWrong, refusal } from './members.ts'
import { hasApp, hasFactor, mustProve, type Actor, type Proofs } from './proofs.ts'
import type { StaffSessions } from './sessions.ts'

/** How long a new key may be confirmed, in milliseconds. */
const DRAFT_LIVES = 10 * 60_000

interface FactorDependencies {
  readonly context: Context
  readonly sessions: StaffSessions
  readonly totp: Totp
  readonly proofs: Proofs
}

/**
 * Makes a key for a member's app; `confirm` puts it in force, until then the one before is. Who has an app
 * gives a code of it; who has passkeys alone used one lately.
 * @throws PlatformError
 */
async function start(deps: FactorDependencies, actor: Actor, code: string | undefined) {
  const { context, totp, proofs } = deps
  if (code === undefined && (await hasApp(context.db, actor.name))) throw invalid({ code: 'required' })
  if (code === undefined && !actor.isFresh && (await hasFactor(context.db, actor.name))) throw mustProve()
  const { publicUrl } = context.settings
  const issuer = publicUrl === undefined ? 'Foyer office' : `Foyer office (${new URL(publicUrl).hostname})`
  const { sealed, base32, otpauth } = totp.create(issuer, actor.name)
  return proofs.proved(actor, code === undefined ? undefined : { code }, async (tx) => {
    const now = context.clock.now()
    const draft = { secret: sealed, created_at: now }
    await tx
      .insertInto('staff_factor_draft')
      .values({ name: actor.name, ...draft })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(draft))
      .execute()
    await record(context, tx, `staff:${actor.name}`, 'staff.second_factor_start', actor.name)
    return { secret: base32, otpauth, endsAt: new Date(now.getTime() + DRAFT_LIVES) }
  })
}

/**
 * Puts the new key in force with its first code. The session goes on under a new token, the member's others end.
 * @throws PlatformError
 */
async function confirm(
  deps: FactorDependencies,
  { name, session, ip }: Actor,
  code: string,
): Promise<{ token: string; codes: string[] }> {
  const { context, totp, sessions, proofs } = deps
  const done = await context.transaction(async (tx) => {
    await lockActive(tx, name)
    const now = context.clock.now()
    const draft = await tx
      .selectFrom('staff_factor_draft')
      .select('secret')
      .where('name', '=', name)
      .where('created_at', '>', new Date(now.getTime() - DRAFT_LIVES))
      .executeTakeFirst()
    if (!draft) throw refusal('There is no new key to confirm; begin again.')
    const step = totp.stepOf(draft.secret, code.replaceAll(/\s/g, ''), now)
    if (step === undefined) return undefined
    const token = await sessions.renew(tx, name, session)
    if (token === undefined) throw new PlatformError('AuthorizationException')
    const factor = { secret: draft.secret, last_step: BigInt(step), created_at: now }
    const before = await tx.deleteFrom('staff_factor').where('name', '=', name).returning('name').executeTakeFirst()
    await tx
      .insertInto('staff_factor')
      .values({ name, ...factor })
      .execute()
    await tx.deleteFrom('staff_factor_draft').where('name', '=', name).execute()
    const codes = await proofs.replaceCodes(tx, name)
    await record(context, tx, `staff:${name}`, 'staff.second_factor_on', name, before ? { renewed: 'yes' } : {})
    return { token, codes }
  })
  if (done) return done
  await recordWrong(context, 'code', name, ip)
  throw invalid({ code: 'wrong' })
}

/** Ten new recovery codes, for a code; the earlier ones end. @throws PlatformError */
async function renewCodes(deps: FactorDependencies, actor: Actor, code: string): Promise<string[]> {
  if (!(await hasFactor(deps.context.db, actor.name))) throw refusal('There is no second factor.')
  return deps.proofs.proved(actor, { code }, async (tx) => {
    const codes = await deps.proofs.replaceCodes(tx, actor.name)
    await record(deps.context, tx, `staff:${actor.name}`, 'staff.recovery_codes', actor.name)
    return codes
  })
}

/** Removes all that a member's second factor consists of. Returns whether there was one. */
async function remove(tx: Tx, name: string): Promise<boolean> {
  await tx.deleteFrom('staff_factor_draft').where('name', '=', name).execute()
  await tx.deleteFrom('staff_recovery_code').where('name', '=', name).execute()
  const keys = await tx.deleteFrom('staff_passkey').where('name', '=', name).returning('id').execute()
  const was = await tx.deleteFrom('staff_factor').where('name', '=', name).returning('name').executeTakeFirst()
  return was !== undefined || keys.length > 0
}

/** Turns the second factor off, for a code; the member's other sessions end. @throws PlatformError */
async function stop(deps: FactorDependencies, actor: Actor, code: string): Promise<void> {
  const { context, sessions } = deps
  const { name, session } = actor
  if (!(await hasFactor(deps.context.db, name))) throw refusal('There is no second factor.')
  await deps.proofs.proved(actor, { code }, async (tx) => {
    await remove(tx, name)
    await sessions.lower(tx, name, session)
    await record(context, tx, `staff:${name}`, 'staff.second_factor_off', name)
  })
}

/** Takes a member's second factor off and ends their sessions. @throws PlatformError when there is none */
async function reset(
  { context, sessions }: FactorDependencies,
  tx: Tx,
  actor: string,
  name: string,
  details: Record<string, string> = {},
): Promise<void> {
  await lockActive(tx, name)
  if (!(await remove(tx, name))) throw refusal(`${name} has no second factor.`)
  await sessions.endAll(tx, name)
  const reset_at = await context.databaseClock.read(tx)
  await tx.updateTable('staff').set({ reset_at }).where('name', '=', name).execute()
  await record(context, tx, actor, 'staff.reset_second_factor', name, details)
}

/**
 * Takes the second factor of the only admin off, whom no other admin can help: the machine itself stands for it.
 * @throws PlatformError when there is another admin
 */
async function resetAlone(deps: FactorDependencies, tx: Tx, name: string): Promise<void> {
  if (await hasOtherAdmin(tx, name))
    throw refusal('Another admin resets it; only the one admin of an installation does so alone.')
  await reset(deps, tx, 'system:office', name, { alone: 'yes' })
}

/** The second factor of members of staff: an authenticator app, and recovery codes for when it is lost. */
export function createSecondFactor(deps: FactorDependencies) {
  return bound(deps, { start, confirm, renewCodes, stop, reset, resetAlone })
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
