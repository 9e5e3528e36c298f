import type { Money } from '../../../schemas/api/method.ts'
import type { ApprovalKind } from '../../../schemas/office/index.ts'
import type { PlatformBrand } from './brands.ts'
import { definePort } from './ports.ts'

/** Something that waits for a second person, from the domain that knows it. */
export interface OpenApproval {
  readonly id: string
  readonly at: Date
  readonly title: string
  /** Why it is asked for; undefined where it is a verdict that the second person does not read before their own. */
  readonly reason?: string
  readonly amount?: Money
  /** Of a correction of points: how many. */
  readonly points?: number
  readonly player?: string
  /** Members who cannot be the second person: the first one, or all who made it. */
  readonly first: readonly string[]
  readonly endsAt?: Date
}

/** Something that a second person said no to. */
export interface DeclinedApproval extends Pick<OpenApproval, 'id' | 'title' | 'amount' | 'player'> {
  readonly at: Date
  readonly by: string
  readonly reason: string
}

/** What waits for a second person in one domain. It changes nothing. */
export interface ApprovalSource {
  readonly kind: ApprovalKind
  read(brand: PlatformBrand): Promise<readonly OpenApproval[]>
  /** What of a member's was declined by another in the last three days, newest first. */
  declinedTo?(brand: PlatformBrand, member: string): Promise<readonly DeclinedApproval[]>
}

/** What all domains have waiting; the office makes one list of it. */
export const APPROVALS = definePort<ApprovalSource>('approvals')

/** How many of one kind are listed. */
export const MOST_APPROVALS = 100
