import type { Selectable } from 'kysely'
import type { StaffMember, StaffProposal } from '../../schemas/office/index.ts'
import { bound } from '../platform/kernel/bound.ts'
import type { Tx } from '../platform/kernel/context.ts'
import { newId } from '../platform/kernel/ids.ts'
import { requireSecond, WORD_LASTS } from '../platform/kernel/second-person.ts'
import { isAdmin, isWithin, needsTwo, written } from './admins.ts'
import { makeChange, type Change, type ChangeDependencies } from './changes.ts'
import { lockActive, lockAll, memberIn, record, refusal, type StaffRow } from './members.ts'
import type { StaffProposalTable } from './tables.ts'

type Proposal = Selectable<StaffProposalTable>

/** How long a proposal may be approved, in milliseconds. */
const LIVES = WORD_LASTS
const MARK = 'staff_proposal'

/** What became of a change: in force, or waiting for a second admin under its id. */
interface Submitted {
  readonly proposal: string | null
  /** The member as they are now; null when they are not a member yet, or the change waits. */
  readonly member: StaffMember | null
}

/** What the mark covers: everything that was proposed. */
const contentOf = (row: Change & Pick<Proposal, 'id' | 'proposed_by' | 'proposed_at'>) => [
  row.id,
  row.kind,
  row.name,
  row.grants ? written(row.grants) : 'null',
  row.grants_before ? written(row.grants_before) : 'null',
  row.password_hash ?? '',
  row.proposed_by,
  row.proposed_at.toISOString(),
  ...(row.token ? [row.token.id, row.token.title, ...row.token.methods, row.token.ends_at, row.token.hash] : []),
]

/** What the audit keeps of a proposal. */
const detailsOf = ({ id, kind, grants, token }: Change & Pick<Proposal, 'id'>): Record<string, string> => ({
  proposal: id,
  kind,
  ...(grants && { grants: JSON.stringify(grants) }),
  ...(token && { token: token.id, title: token.title, methods: token.methods.join(' '), until: token.ends_at }),
})

/** @throws PlatformError unless the member may act as an admin now, with the row locked */
function requireAdmin(rows: ReadonlyMap<string, StaffRow>, name: string): void {
  const row = rows.get(name)
  if (row?.disabled_at !== null || !isAdmin(row.grants)) throw refusal(`${name} is not an admin any more.`)
}

async function propose({ context }: ChangeDependencies, tx: Tx, by: string, change: Change): Promise<string> {
  const proposed_at = context.clock.now()
  const row = { ...change, id: newId(), proposed_by: by, proposed_at }
  await tx
    .insertInto('staff_proposal')
    .values({
      ...row,
      grants: change.grants && JSON.stringify(change.grants),
      grants_before: change.grants_before && JSON.stringify(change.grants_before),
      token: change.token ? JSON.stringify(change.token) : null,
      outcome: null,
      decided_by: null,
      decided_at: null,
      mark: context.marks.of(MARK, contentOf(row)),
    })
    .execute()
  await record(context, tx, `staff:${by}`, 'staff.propose', change.name, detailsOf(row))
  return row.id
}

/**
 * Makes a change of another member, or proposes it where two admins are needed.
 * @param make the change, given what the transaction has locked
 * @throws PlatformError
 */
const submit = (
  deps: ChangeDependencies,
  { by, isLocal, about }: { by: string; isLocal: boolean; about: string },
  make: (tx: Tx) => Promise<Change>,
): Promise<Submitted> =>
  deps.context.transaction(async (tx) => {
    requireAdmin(await lockAll(tx, [by, about]), by)
    const change = await make(tx)
    const isLess = change.kind === 'grant' && isWithin(change.grants ?? [], change.grants_before ?? [])
    if (!isLess && (await needsTwo(tx, await deps.context.databaseClock.read(tx), { isLocal, about })))
      return { proposal: await propose(deps, tx, by, change), member: null }
    await makeChange(deps, tx, change, { by, proposer: by, details: isLess ? {} : { alone: 'yes' } })
    return { proposal: null, member: await memberIn(tx, about) }
  })

/** A proposal that waits, locked. @throws PlatformError when there is none, or it is decided or too old */
async function waiting({ context }: ChangeDependencies, tx: Tx, id: string): Promise<Proposal> {
  const row = await tx.selectFrom('staff_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw refusal(`There is no proposal ${id}.`)
  if (row.outcome !== null) throw refusal(`The proposal was ${row.outcome} already.`)
  if (context.clock.now().getTime() - row.proposed_at.getTime() >= LIVES)
    throw refusal('The proposal is older than three days; propose it again.')
  return row
}

const decide = (tx: Tx, { id }: Proposal, outcome: 'approved' | 'refused', by: string, at: Date) =>
  tx
    .updateTable('staff_proposal')
    .set({ outcome, decided_by: by, decided_at: at, password_hash: null, token: null })
    .where('id', '=', id)
    .execute()

/** A second admin's approval, which makes the change. @throws PlatformError */
const approve = (deps: ChangeDependencies, by: string, id: string): Promise<StaffMember> =>
  deps.context.transaction(async (tx) => {
    const { context } = deps
    const row = await waiting(deps, tx, id)
    const { proposed_by: first, name } = row
    if (!context.marks.fits(MARK, contentOf(row), row.mark))
      throw refusal('The proposal was not made by staff; propose it again.')
    if (first === by) throw refusal(`${by} proposed it; a second person must approve it.`)
    if (name === by) throw refusal('Nobody approves a change of their own.')
    const rows = await lockAll(tx, [first, by, name])
    requireAdmin(rows, by)
    requireAdmin(rows, first)
    await requireSecond(context, tx, first, by)
    await makeChange(deps, tx, row, { by, proposer: first, details: { proposal: id, proposed_by: first } })
    await decide(tx, row, 'approved', by, context.clock.now())
    return memberIn(tx, name)
  })

/** Ends a proposal without the change; its proposer may, too. @throws PlatformError */
const refuse = (deps: ChangeDependencies, by: string, id: string): Promise<void> =>
  deps.context.transaction(async (tx) => {
    const row = await waiting(deps, tx, id)
    requireAdmin(await lockAll(tx, [by]), by)
    await decide(tx, row, 'refused', by, deps.context.clock.now())
    await record(deps.context, tx, `staff:${by}`, 'staff.refuse', row.name, detailsOf(row))
  })

/** Disables a member and ends their sessions, at once. @throws PlatformError */
const disable = (deps: ChangeDependencies, by: string, name: string): Promise<void> =>
  deps.context.transaction(async (tx) => {
    if (by === name) throw refusal('Nobody takes their own access away.')
    requireAdmin(await lockAll(tx, [by, name]), by)
    const { grants } = await lockActive(tx, name)
    await tx
      .updateTable('staff')
      .set({
        disabled_at: deps.context.clock.now(),
        ...(isAdmin(grants) && { admin_until: await deps.context.databaseClock.read(tx) }),
      })
      .where('name', '=', name)
      .execute()
    await deps.sessions.endAll(tx, name)
    await record(deps.context, tx, `staff:${by}`, 'staff.disable', name)
  })

/** The proposals that wait, oldest first. */
async function list({ context: { db, clock } }: ChangeDependencies): Promise<StaffProposal[]> {
  const rows = await db
    .selectFrom('staff_proposal')
    .select(['id', 'kind', 'name', 'grants', 'grants_before', 'token', 'proposed_by', 'proposed_at'])
    .where('outcome', 'is', null)
    .where('proposed_at', '>', new Date(clock.now().getTime() - LIVES))
    .orderBy('proposed_at')
    .execute()
  return rows.map(({ proposed_at: at, token, ...row }) => ({
    ...row,
    token: token && { title: token.title, methods: [...token.methods], ends_at: token.ends_at },
    proposed_at: at.toISOString(),
    ends_at: new Date(at.getTime() + LIVES).toISOString(),
  }))
}

/** Changes of members: what gives more takes two admins once there are two; what takes away is done at once. */
export function createProposals(deps: ChangeDependencies) {
  return bound(deps, { submit, approve, refuse, disable, list })
}
export type Proposals = ReturnType<typeof createProposals>
