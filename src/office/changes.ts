import type { Selectable } from 'kysely'
import type { Grant } from '../../schemas/office/index.ts'
import type { Context, Tx } from '../platform/kernel/context.ts'
import { isAdmin, written } from './admins.ts'
import { lockActive, record, refusal, requireProgram, type Members } from './members.ts'
import type { SecondFactor } from './second-factor.ts'
import type { StaffSessions } from './sessions.ts'
import type { StaffProposalTable, TokenOrder } from './tables.ts'

/** A change of a member that gives somebody more than they had. */
export type Change = Pick<
  Selectable<StaffProposalTable>,
  'kind' | 'name' | 'grants' | 'grants_before' | 'password_hash'
> & { readonly token?: TokenOrder | null }

/** Who makes a change, and what else the audit says of it. */
export interface Making {
  /** The admin whose act puts it in force. */
  readonly by: string
  /** The admin who asked for it: the maker of a new member. */
  readonly proposer: string
  readonly details: Record<string, string>
}

export interface ChangeDependencies {
  readonly context: Context
  readonly members: Members
  readonly sessions: StaffSessions
  readonly factor: SecondFactor
}

const sameGrants = (one: readonly Grant[], two: readonly Grant[]): boolean => written(one) === written(two)

/** Replaces a member's grants, if they are still those that were to be replaced. @throws PlatformError */
async function replaceGrants(
  { context }: ChangeDependencies,
  tx: Tx,
  name: string,
  before: readonly Grant[],
  grants: readonly Grant[],
  { by, details }: Making,
): Promise<void> {
  const row = await lockActive(tx, name)
  if (!sameGrants(row.grants, before)) throw refusal(`The roles of ${name} have changed meanwhile; propose it again.`)
  const [was, is] = [isAdmin(before), isAdmin(grants)]
  await tx
    .updateTable('staff')
    .set({
      grants: JSON.stringify(grants),
      ...(was !== is && { admin_until: was ? await context.databaseClock.read(tx) : null }),
    })
    .where('name', '=', name)
    .execute()
  await record(context, tx, `staff:${by}`, 'staff.grant', name, {
    before: JSON.stringify(before),
    after: JSON.stringify(grants),
    ...details,
  })
}

/**
 * Puts a token that was asked for in force.
 * @throws PlatformError when its account is gone or a person's, or it would have ended by now
 */
async function addToken({ context }: ChangeDependencies, tx: Tx, name: string, order: TokenOrder, making: Making) {
  const { id, title, methods, ends_at, hash } = order
  requireProgram(await lockActive(tx, name))
  const now = context.clock.now()
  if (Date.parse(ends_at) <= now.getTime()) throw refusal('The token would have ended by now; ask for it again.')
  await tx
    .insertInto('staff_token')
    .values({
      id,
      name,
      title,
      token_hash: hash,
      methods: JSON.stringify(methods),
      made_by: making.proposer,
      created_at: now,
      ends_at: new Date(ends_at),
    })
    .execute()
  const details = { token: id, title, methods: methods.join(' '), until: ends_at, ...making.details }
  await record(context, tx, `staff:${making.by}`, 'service.issue', name, details)
}

/** Puts a change in force, in the transaction that decided it. @throws PlatformError when it does not fit any more */
export async function makeChange(deps: ChangeDependencies, tx: Tx, change: Change, making: Making): Promise<void> {
  const { context, members, sessions, factor } = deps
  const { kind, name, grants, grants_before: before, password_hash: hash, token } = change
  const { by, proposer, details } = making
  const actor = `staff:${by}`
  if ((kind === 'add' || kind === 'add_service') && grants && hash !== null) {
    const is_service = kind === 'add_service'
    await members.insert(tx, { name, password_hash: hash, grants, made_by: proposer, is_service })
    await record(context, tx, actor, is_service ? 'service.add' : 'staff.add', name, {
      grants: JSON.stringify(grants),
      ...details,
    })
  } else if (kind === 'grant' && grants && before) await replaceGrants(deps, tx, name, before, grants, making)
  else if (kind === 'reset_password' && hash !== null) {
    await lockActive(tx, name)
    await tx
      .updateTable('staff')
      .set({ password_hash: hash, reset_at: await context.databaseClock.read(tx) })
      .where('name', '=', name)
      .execute()
    await sessions.endAll(tx, name)
    await record(context, tx, actor, 'staff.reset_password', name, details)
  } else if (kind === 'reset_second_factor') await factor.reset(tx, actor, name, details)
  else if (kind === 'issue_token' && token) await addToken(deps, tx, name, token, making)
  else throw new Error(`a change of the kind ${kind} lacks what it is made of`)
}
