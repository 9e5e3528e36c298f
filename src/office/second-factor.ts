import type { Context, Db, Tx } from '../platform/kernel/context.ts'
import { bound } from '../platform/kernel/bound.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import type { Totp } from '../platform/kernel/totp.ts'
import { hasOtherAdmin } from './admins.ts'
import { lockActive, record, recordWrong, refusal } from './members.ts'
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts'
import type { StaffSessions } from './sessions.ts'

/** How long a new key may be confirmed, in milliseconds. */
const DRAFT_LIVES = 10 * 60_000

/** What a code was found to be, before it is used up. */
type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'app'; readonly secret: string; readonly step: bigint }
  | { readonly kind: 'recovery'; readonly hash: string }
  | { readonly kind: 'wrong' }

/** The member who acts, the session they act in and the address they call from. */
export interface Actor {
  readonly name: string
  /** Hash of the session's token. */
  readonly session: string
  readonly ip: string
}

interface FactorDependencies {
  readonly context: Context
  readonly sessions: StaffSessions
  readonly totp: Totp
}

/**
 * What a code is for a member: `none` when they have no second factor. Reads the same whether their password was right,
 * and uses nothing up.
 */
async function judge({ context, totp }: FactorDependencies, at: Db | Tx, name: string, typed: string): Promise<Proof> {
  const row = await at
    .selectFrom('staff_factor')
    .select(['secret', 'last_step'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return { kind: 'none' }
  const code = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) {
    const step = totp.stepOf(row.secret, code, context.clock.now())
    const isNew = step !== undefined && BigInt(step) > row.last_step
    return isNew ? { kind: 'app', secret: row.secret, step: BigInt(step) } : { kind: 'wrong' }
  }
  const hash = recoveryHashOf(code)
  const known = await at
    .selectFrom('staff_recovery_code')
    .select('name')
    .where('name', '=', name)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return known ? { kind: 'recovery', hash } : { kind: 'wrong' }
}

/**
 * Uses a code up, in the transaction of what it is for, with the member's row locked. False when it was used, or the
 * second factor was changed, since it was looked at.
 */
async function use({ context }: FactorDependencies, tx: Tx, name: string, proof: Proof): Promise<boolean> {
  const factor = tx.selectFrom('staff_factor').select('name').where('name', '=', name)
  if (proof.kind === 'none') return (await factor.executeTakeFirst()) === undefined
  if (proof.kind === 'wrong') return false
  if (proof.kind === 'app') {
    const used = await tx
      .updateTable('staff_factor')
      .set({ last_step: proof.step })
      .where('name', '=', name)
      .where('secret', '=', proof.secret)
      .where('last_step', '<', proof.step)
      .returning('name')
      .executeTakeFirst()
    return used !== undefined
  }
  const used = await tx
    .deleteFrom('staff_recovery_code')
    .where('name', '=', name)
    .where('code_hash', '=', proof.hash)
    .returning('name')
    .executeTakeFirst()
  if (!used) return false
  const left = await tx.selectFrom('staff_recovery_code').select('name').where('name', '=', name).execute()
  await record(context, tx, `staff:${name}`, 'staff.recovery_code', name, { left: String(left.length) })
  return true
}

/** Does something that needs a code of a member who has a second factor. @throws PlatformError */
async function proved<T>(
  deps: FactorDependencies,
  { name, ip }: Actor,
  code: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { context } = deps
  const proof = await judge(deps, context.db, name, code)
  const done =
    proof.kind === 'wrong'
      ? undefined
      : await context.transaction(async (tx) => {
          await lockActive(tx, name)
          return (await use(deps, tx, name, proof)) ? { value: await work(tx) } : undefined
        })
  if (done) return done.value
  await recordWrong(context, 'code', name, ip)
  throw invalid({ code: 'wrong' })
}

/** Replaces a member's recovery codes. Returns the new ones, which are stored as hashes. */
async function replaceCodes({ context: { clock } }: FactorDependencies, tx: Tx, name: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('staff_recovery_code').where('name', '=', name).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ name, code_hash: recoveryHashOf(code), created_at: clock.now() })))
    .execute()
  return codes
}

/** Whether a member has a second factor. */
const has = async ({ context: { db } }: FactorDependencies, name: string): Promise<boolean> =>
  (await db.selectFrom('staff_factor').select('name').where('name', '=', name).executeTakeFirst()) !== undefined

/**
 * Makes a key for a member's app; `confirm` puts it in force, until then the one before is. Who has a second factor
 * gives a code of it.
 * @throws PlatformError
 */
async function start(deps: FactorDependencies, actor: Actor, code: string | undefined) {
  const { context, totp } = deps
  if (code === undefined && (await has(deps, actor.name))) throw invalid({ code: 'required' })
  const { publicUrl } = context.settings
  const issuer = publicUrl === undefined ? 'Foyer office' : `Foyer office (${new URL(publicUrl).hostname})`
  const { sealed, base32, otpauth } = totp.create(issuer, actor.name)
  return proved(deps, actor, code ?? '', async (tx) => {
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
  const { context, totp, sessions } = deps
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
    const codes = await replaceCodes(deps, tx, name)
    await record(context, tx, `staff:${name}`, 'staff.second_factor_on', name, before ? { renewed: 'yes' } : {})
    return { token, codes }
  })
  if (done) return done
  await recordWrong(context, 'code', name, ip)
  throw invalid({ code: 'wrong' })
}

/** Ten new recovery codes, for a code; the earlier ones end. @throws PlatformError */
async function renewCodes(deps: FactorDependencies, actor: Actor, code: string): Promise<string[]> {
  if (!(await has(deps, actor.name))) throw refusal('There is no second factor.')
  return proved(deps, actor, code, async (tx) => {
    const codes = await replaceCodes(deps, tx, actor.name)
    await record(deps.context, tx, `staff:${actor.name}`, 'staff.recovery_codes', actor.name)
    return codes
  })
}

/** Removes all that a member's second factor consists of. Returns whether there was one. */
async function remove(tx: Tx, name: string): Promise<boolean> {
  await tx.deleteFrom('staff_factor_draft').where('name', '=', name).execute()
  await tx.deleteFrom('staff_recovery_code').where('name', '=', name).execute()
  const was = await tx.deleteFrom('staff_factor').where('name', '=', name).returning('name').executeTakeFirst()
  return was !== undefined
}

/** Turns the second factor off, for a code; the member's other sessions end. @throws PlatformError */
async function stop(deps: FactorDependencies, actor: Actor, code: string): Promise<void> {
  const { context, sessions } = deps
  const { name, session } = actor
  if (!(await has(deps, name))) throw refusal('There is no second factor.')
  await proved(deps, actor, code, async (tx) => {
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
  return bound(deps, { judge, use, start, confirm, renewCodes, stop, reset, resetAlone })
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
