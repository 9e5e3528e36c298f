import type { Passkey } from '../../../schemas/office/index.ts'
import { bound } from '../../platform/kernel/bound.ts'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import { hashOf } from '../../platform/kernel/ids.ts'
import { lockActive, record, recordWrong, refusal } from '../members.ts'
import { hasApp, hasFactor, mustProve, type Actor, type Given, type Proofs } from '../proofs.ts'
import type { StaffSessions } from '../sessions.ts'
import { spendChallenge, type Ceremony } from './challenges.ts'
import { judgeNew, type NewPasskey } from './verify.ts'

interface PasskeyDependencies {
  readonly context: Context
  readonly sessions: StaffSessions
  readonly proofs: Proofs
}
/** What came of a new passkey: with the first second factor, recovery codes and the session's new token. */
interface Added {
  readonly codes: string[]
  readonly token: string | undefined
}

/** What authenticators keep a member's passkeys under; it tells nobody the name. */
export const handleOf = (name: string): string => hashOf(`passkeys of ${name}`)

/** A member's passkeys, the oldest first. */
async function list({ context: { db } }: PasskeyDependencies, name: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['id', 'title', 'host', 'created_at', 'used_at'])
    .where('name', '=', name)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at: made, used_at: used, ...row }) => ({
    ...row,
    created_at: made.toISOString(),
    used_at: used?.toISOString() ?? null,
  }))
}

/** Keeps a passkey that proved itself. False when its challenge or the passkey itself was there before. */
async function keep(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { name, title, host }: { name: string; title: string; host: string },
  { id, publicKey, counter, challenge }: NewPasskey,
): Promise<boolean> {
  if (!(await spendChallenge({ clock }, tx, challenge))) return false
  const kept = await tx
    .insertInto('staff_passkey')
    .values({ id, name, title, host, public_key: publicKey, counter, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Adds a passkey. With the first second factor the session goes on under a new token and the member's others end; who
 * has one already gave it lately.
 * @throws PlatformError
 */
async function add(
  deps: PasskeyDependencies,
  { name, session, ip, isFresh }: Actor,
  title: string,
  given: { readonly answer: string; readonly ceremony: Ceremony },
): Promise<Added> {
  const { context, sessions, proofs } = deps
  const passkey = await judgeNew(context, given.answer, given.ceremony)
  const { host } = given.ceremony.site
  const done =
    passkey &&
    (await context.transaction(async (tx) => {
      await lockActive(tx, name)
      const isFirst = !(await hasFactor(tx, name))
      // What was missing when the call came may have been set up since, by whoever holds another session.
      if (!isFirst && !isFresh) throw mustProve()
      if (!(await keep(context, tx, { name, title, host }, passkey))) return undefined
      const token = isFirst ? await sessions.renew(tx, name, session) : undefined
      if (isFirst && token === undefined) throw new PlatformError('AuthorizationException')
      const codes = isFirst ? await proofs.replaceCodes(tx, name) : []
      await record(context, tx, `staff:${name}`, 'staff.passkey_add', name, { title, host })
      return { codes, token }
    }))
  if (done) return done
  await recordWrong(context, 'passkey', name, ip)
  throw invalid({ passkey: 'wrong' })
}

/** Removes a passkey; not the only second factor, which is turned off with a code. @throws PlatformError */
const remove = ({ context }: PasskeyDependencies, name: string, id: string): Promise<void> =>
  context.transaction(async (tx) => {
    await lockActive(tx, name)
    const gone = await tx
      .deleteFrom('staff_passkey')
      .where('name', '=', name)
      .where('id', '=', id)
      .returning(['title', 'host'])
      .executeTakeFirst()
    if (!gone) throw refusal('There is no such passkey.')
    if (!(await hasApp(tx, name)) && !(await hasFactor(tx, name)))
      throw refusal(
        'It is the only second factor: add another first, or turn the second factor off with a recovery code.',
      )
    await record(context, tx, `staff:${name}`, 'staff.passkey_remove', name, gone)
  })

/** Takes a proof that the member is here. @returns until when it is fresh. @throws PlatformError when it is wrong */
async function prove({ context, sessions, proofs }: PasskeyDependencies, actor: Actor, given: Given): Promise<Date> {
  if (!(await hasFactor(context.db, actor.name))) throw refusal('There is no second factor.')
  return proofs.proved(actor, given, async (tx) => {
    const until = await sessions.prove(tx, actor.session)
    const by = given.passkey ? 'passkey' : 'code'
    await record(context, tx, `staff:${actor.name}`, 'staff.prove', actor.name, { by, ip: actor.ip })
    return until
  })
}

/** A member's own passkeys, and proofs that the member is still here. */
export const createPasskeys = (deps: PasskeyDependencies) => bound(deps, { list, add, remove, prove })
export type Passkeys = ReturnType<typeof createPasskeys>
