import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod } from './method.ts'
import { APPROVAL_ROLES, type ApprovalKind } from './names.ts'

/** Something that waits for a second person. */
const Approval = Strict({
  kind: Type.Enum(Object.keys(APPROVAL_ROLES) as ApprovalKind[]),
  id: Type.String(),
  at: Instant(),
  title: Type.String(),
  /** Why it is asked for; null where that is withheld until the second person has decided. */
  reason: nullable(Type.String()),
  amount: nullable(Money),
  /** Of a correction of points: how many, below zero to take away. */
  points: nullable(Type.Integer()),
  player: nullable(Type.String()),
  /** What that player is called; null where it is about nobody. */
  name: nullable(Type.String()),
  /** Who asked for it; null where that is withheld. */
  by: nullable(Type.String()),
  /** Whether somebody has said yes already. */
  has_first: Type.Boolean(),
  /** When it ends undecided; null where it waits for ever. */
  ends_at: nullable(Instant()),
  /** Whether the caller is the first of the two, so that it waits for somebody else. */
  is_mine: Type.Boolean(),
})
export type Approval = Static<typeof Approval>

/** Something that the caller asked for and a second person declined. */
const Declined = Strict({
  kind: Approval.properties.kind,
  id: Type.String(),
  at: Instant(),
  title: Type.String(),
  amount: nullable(Money),
  player: nullable(Type.String()),
  name: nullable(Type.String()),
  by: Type.String(),
  reason: Type.String(),
})
export type DeclinedApproval = Static<typeof Declined>

/** What waits for a second person. */
export const approvalStaff = {
  'approvals.list': officeMethod({
    title: 'Lists what waits for a second person, oldest first',
    verb: 'GET',
    scope: 'brand',
    roles: ['payments', 'risk', 'publisher', 'admin', 'auditor'],
    request: Strict({ brand }),
    response: Strict({
      items: Type.Array(Approval),
      mark: Type.String({ description: 'As `queues.count` answers it while the same waits in the same state.' }),
      /** What the caller asked for and another declined in the last three days, newest first. */
      declined: Type.Array(Declined),
    }),
  }),
}
