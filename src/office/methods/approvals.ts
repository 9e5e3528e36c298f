import { createHash } from 'node:crypto'
import {
  APPROVAL_ROLES,
  approvalStaff,
  type Approval,
  type ApprovalKind,
  type DeclinedApproval,
  type Grant,
} from '../../../schemas/office/index.ts'
import {
  APPROVALS,
  type ApprovalSource,
  type DeclinedApproval as SaidNo,
  type OpenApproval,
} from '../../platform/kernel/approvals.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { countedSince, type QueueSource } from '../../platform/kernel/queues.ts'
import { brandOf, callerOf, rolesAt, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { Studio } from '../../studio/server/index.ts'
import { EVERY_BRAND } from '../members.ts'
import type { Proposals } from '../proposals.ts'

/** Changes of members that wait for another admin. They are about the whole platform. */
const staffChanges = (proposals: Proposals): ApprovalSource => ({
  kind: 'staff',
  async read() {
    const found = await proposals.list()
    return found.map(({ id, kind, name, proposed_by, proposed_at, ends_at }) => ({
      id,
      at: new Date(proposed_at),
      title: `${name}: ${kind.replaceAll('_', ' ')}`,
      reason: '',
      first: [proposed_by, name],
      endsAt: new Date(ends_at),
    }))
  },
})

/** Drafts that change what takes two people, and nobody else has approved as they are now. */
const releases = (studio: () => Studio | undefined): ApprovalSource => ({
  kind: 'release',
  async read({ id: brand }) {
    const waiting = (await studio()?.drafts.waiting(brand)) ?? []
    return waiting.map(({ draft, meanings }) => ({
      id: draft.id,
      at: new Date(draft.at),
      title: `Draft “${draft.name}”`,
      reason: meanings.join(', '),
      first: [...draft.authors],
    }))
  },
})

/** Payouts of a brand that are stopped: whoever stopped them does not let them go on. */
const halts = ({ audit, db }: Pick<Context, 'audit' | 'db'>): ApprovalSource => ({
  kind: 'halt',
  async read({ id }) {
    const last = await audit.newest(db, id, ['ledger.halt', 'ledger.resume'])
    // A line that the platform did not write lets nothing go on.
    if (!last || (last.line.action === 'ledger.resume' && last.isGenuine)) return []
    const { line } = last
    return [
      {
        id: String(line.line),
        at: line.at,
        title: 'Payouts are stopped',
        reason: line.reason,
        first: [line.actor.replace(/^staff:/, '')],
      },
    ]
  },
})

/** Kinds whose first word is a verdict: who gave it and why is told only to whoever gave it. */
const BLIND: ReadonlySet<ApprovalKind> = new Set(['withdrawal', 'payout', 'win'])

const shown = (kind: ApprovalKind, { first, ...open }: OpenApproval, reader: string): Omit<Approval, 'name'> => {
  const is_mine = first.includes(reader)
  const isBlind = BLIND.has(kind) && !is_mine
  return {
    kind,
    id: open.id,
    at: open.at.toISOString(),
    title: open.title,
    reason: isBlind ? null : (open.reason ?? null),
    amount: open.amount ?? null,
    points: open.points ?? null,
    player: open.player ?? null,
    by: isBlind ? null : (first[0] ?? null),
    has_first: first.length > 0,
    ends_at: open.endsAt?.toISOString() ?? null,
    is_mine,
  }
}

const declined = (kind: ApprovalKind, { at, ...one }: SaidNo): Omit<DeclinedApproval, 'name'> => ({
  kind,
  id: one.id,
  at: at.toISOString(),
  title: one.title,
  amount: one.amount ?? null,
  player: one.player ?? null,
  by: one.by,
  reason: one.reason,
})

/** What waits for a second person, of all domains and of the office itself. */
export function approvalSources(context: Context, proposals: Proposals, studio: () => Studio | undefined) {
  const own = [staffChanges(proposals), releases(studio), halts(context)]
  return (): readonly ApprovalSource[] => [...context.supplied(APPROVALS), ...own]
}

/** The roles that count for a kind: members of staff belong to the whole platform. */
const rolesFor = (grants: readonly Grant[], kind: ApprovalKind, brand: string) =>
  rolesAt(grants, kind === 'staff' ? EVERY_BRAND : brand)

const decides = (grants: readonly Grant[], kind: ApprovalKind, brand: string): boolean => {
  const roles = rolesFor(grants, kind, brand)
  return APPROVAL_ROLES[kind].some((role) => roles.has(role))
}

/** What stands for all that waits: another mark when others wait, or the same in another state. */
const markOf = (waiting: readonly (readonly [ApprovalKind, OpenApproval])[]): string => {
  const states = waiting.map(([kind, { id, at, title, reason, first }]) =>
    JSON.stringify([kind, id, at, title, reason, first.toSorted()]),
  )
  return createHash('sha256').update(states.toSorted().join('\n')).digest('base64url').slice(0, 16)
}

/** How much a member can be the second person for. */
export const approvalsWaiting = (
  { brands, clock }: Pick<Context, 'brands' | 'clock'>,
  sources: () => readonly ApprovalSource[],
  grants: readonly Grant[],
): QueueSource => ({
  name: 'approvals',
  async count(id, member) {
    const brand = brands.byId(id)
    const waiting: [ApprovalKind, OpenApproval][] = []
    for (const { kind, read } of brand ? sources() : [])
      if (decides(grants, kind, id))
        waiting.push(...(await read(brand!)).map((open): [ApprovalKind, OpenApproval] => [kind, open]))
    const since = waiting.flatMap(([, { first, at }]) => (first.includes(member) ? [] : at))
    return { ...countedSince(since, clock.now()), mark: markOf(waiting) }
  },
})

/** What waits for a second person at a brand, of all kinds that the caller's roles decide. */
export function bindApprovals(
  accounts: Pick<BackOffice, 'withIds' | 'noteListed'>,
  sources: () => readonly ApprovalSource[],
): StaffSide {
  return staffSide(approvalStaff, {
    async 'approvals.list'(_params, call) {
      const [brand, reader] = [brandOf(call), callerOf(call)]
      const grants = call.session?.member.grants ?? []
      const mine = sources().filter(({ kind }) => {
        return rolesFor(grants, kind, brand.id).has('auditor') || decides(grants, kind, brand.id)
      })
      const waiting: [ApprovalKind, OpenApproval][] = []
      const found: Omit<Approval, 'name'>[] = []
      const said: Omit<DeclinedApproval, 'name'>[] = []
      for (const { kind, read, declinedTo } of mine) {
        const opens = await read(brand)
        found.push(...opens.map((open) => shown(kind, open, reader)))
        if (decides(grants, kind, brand.id))
          waiting.push(...opens.map((open): [ApprovalKind, OpenApproval] => [kind, open]))
        said.push(...((await declinedTo?.(brand, reader)) ?? []).map((one) => declined(kind, one)))
      }
      const players = [...new Set([...found, ...said].flatMap(({ player }) => player ?? []))]
      const names = new Map((await accounts.withIds(brand.id, players)).map(({ id, name }) => [id, name]))
      await accounts.noteListed(brand.id, 'approvals', players, reader)
      const named = <T extends { player: string | null }>(one: T) => ({
        ...one,
        name: names.get(one.player ?? '') ?? null,
      })
      const items = found.map(named).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      return { items, mark: markOf(waiting), declined: said.map(named) }
    },
  })
}
