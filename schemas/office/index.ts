import { approvalStaff } from './approvals.ts'
import { giftStaff } from './campaigns.ts'
import { cardStaff, revealStaff } from './card.ts'
import { commentStaff } from './comments.ts'
import { draftStaff } from './drafts.ts'
import { holdingStaff, ledgerStaff, recordStaff } from './ledger.ts'
import { lookStaff } from './look.ts'
import { pointStaff } from './loyalty.ts'
import { mailingStaff } from './mailings.ts'
import { memberStaff } from './members.ts'
import type { OfficeRequestOf, OfficeResponseOf } from './method.ts'
import { adjustmentStaff } from './money.ts'
import { paymentStaff } from './payments.ts'
import { accountStaff, matchStaff, playerMoneyStaff } from './players.ts'
import { previewStaff } from './previews.ts'
import { releaseStaff } from './releases.ts'
import { factorStaff } from './second-factor.ts'
import { sessionStaff } from './staff.ts'
import { studioStaff } from './studio.ts'
import { timelineStaff } from './timeline.ts'
import { unmatchedStaff, winStaff } from './waiting.ts'
import { queueStaff, withdrawalStaff } from './withdrawals.ts'
import { whyNotStaff } from './why-not.ts'

export * from './approvals.ts'
export * from './campaigns.ts'
export * from './card.ts'
export * from './comments.ts'
export * from './drafts.ts'
export * from './ledger.ts'
export * from './look.ts'
export * from './loyalty.ts'
export * from './mailings.ts'
export * from './members.ts'
export * from './method.ts'
export * from './money.ts'
export * from './openapi.ts'
export * from './payments.ts'
export * from './players.ts'
export * from './second-factor.ts'
export * from './preview-messages.ts'
export * from './previews.ts'
export * from './releases.ts'
export * from './staff.ts'
export * from './studio.ts'
export * from './timeline.ts'
export * from './waiting.ts'
export * from './why-not.ts'
export * from './withdrawals.ts'

/** The methods of the staff API that come with the product, by name: what its commands call. */
export const officeMethods = {
  ...sessionStaff,
  ...memberStaff,
  ...factorStaff,
  ...accountStaff,
  ...cardStaff,
  ...revealStaff,
  ...timelineStaff,
  ...whyNotStaff,
  ...playerMoneyStaff,
  ...matchStaff,
  ...withdrawalStaff,
  ...queueStaff,
  ...approvalStaff,
  ...paymentStaff,
  ...adjustmentStaff,
  ...ledgerStaff,
  ...holdingStaff,
  ...recordStaff,
  ...unmatchedStaff,
  ...winStaff,
  ...mailingStaff,
  ...giftStaff,
  ...pointStaff,
  ...draftStaff,
  ...releaseStaff,
  ...studioStaff,
  ...commentStaff,
  ...lookStaff,
  ...previewStaff,
}
type OfficeMethods = typeof officeMethods
export type OfficeMethodName = keyof OfficeMethods
export type OfficeRequest<N extends OfficeMethodName> = OfficeRequestOf<OfficeMethods[N]>
export type OfficeResponse<N extends OfficeMethodName> = OfficeResponseOf<OfficeMethods[N]>
