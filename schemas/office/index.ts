import { approvalStaff } from './approvals.ts'
import { bonusStaff, giftStaff } from './campaigns.ts'
import { canaryStaff } from './canaries.ts'
import { cardStaff, revealStaff } from './card.ts'
import { caseworkStaff } from './casework.ts'
import { commentStaff } from './comments.ts'
import { draftStaff } from './drafts.ts'
import { openingStaff } from './openings.ts'
import { exportStaff } from './exports.ts'
import { holdingStaff, ledgerStaff, recordStaff } from './ledger.ts'
import { verificationStaff } from './identity.ts'
import { limitStaff } from './limits.ts'
import { lookStaff } from './look.ts'
import { pointStaff } from './loyalty.ts'
import { mailingStaff } from './mailings.ts'
import { memberStaff } from './members.ts'
import { messageStaff } from './messages.ts'
import { monthStaff } from './months.ts'
import type { OfficeRequestOf, OfficeResponseOf } from './method.ts'
import { adjustmentStaff } from './money.ts'
import { passkeyStaff } from './passkeys.ts'
import { paymentStaff } from './payments.ts'
import { betStaff, roundStaff } from './play.ts'
import { accountStaff, logOutStaff, matchStaff, playerMoneyStaff } from './players.ts'
import { previewStaff } from './previews.ts'
import { queueCountStaff } from './queues.ts'
import { releaseStaff } from './releases.ts'
import { factorStaff } from './second-factor.ts'
import { serviceStaff } from './services.ts'
import { sessionStaff } from './staff.ts'
import { studioStaff } from './studio.ts'
import { macroStaff, supportStaff } from './support.ts'
import { timelineStaff } from './timeline.ts'
import { viewStaff } from './views.ts'
import { prizeStaff, unmatchedStaff, winStaff } from './waiting.ts'
import { queueStaff, withdrawalStaff } from './withdrawals.ts'
import { whyNotStaff } from './why-not.ts'

export * from './approvals.ts'
export * from './campaigns.ts'
export * from './canaries.ts'
export * from './card.ts'
export * from './casework.ts'
export * from './comments.ts'
export * from './drafts.ts'
export * from './exports.ts'
export * from './identity.ts'
export * from './ledger.ts'
export * from './limits.ts'
export * from './look.ts'
export * from './loyalty.ts'
export * from './mailings.ts'
export * from './members.ts'
export * from './method.ts'
export * from './messages.ts'
export * from './months.ts'
export * from './money.ts'
export * from './names.ts'
export * from './openapi.ts'
export * from './openings.ts'
export * from './passkeys.ts'
export * from './payments.ts'
export * from './play.ts'
export * from './players.ts'
export * from './second-factor.ts'
export * from './preview-messages.ts'
export * from './previews.ts'
export * from './queues.ts'
export * from './releases.ts'
export * from './services.ts'
export * from './staff.ts'
export * from './studio.ts'
export type { OfficeDraftChange, OfficeEditedPart } from './studio-parts.ts'
export * from './subjects.ts'
export * from './support.ts'
export * from './timeline.ts'
export * from './views.ts'
export * from './waiting.ts'
export * from './why-not.ts'
export * from './withdrawals.ts'

/** The methods of the staff API that come with the product, by name: what its commands call. */
export const officeMethods = {
  ...sessionStaff,
  ...memberStaff,
  ...factorStaff,
  ...passkeyStaff,
  ...serviceStaff,
  ...accountStaff,
  ...logOutStaff,
  ...cardStaff,
  ...revealStaff,
  ...timelineStaff,
  ...whyNotStaff,
  ...caseworkStaff,
  ...macroStaff,
  ...supportStaff,
  ...messageStaff,
  ...exportStaff,
  ...viewStaff,
  ...verificationStaff,
  ...limitStaff,
  ...playerMoneyStaff,
  ...matchStaff,
  ...withdrawalStaff,
  ...queueStaff,
  ...queueCountStaff,
  ...approvalStaff,
  ...paymentStaff,
  ...roundStaff,
  ...betStaff,
  ...adjustmentStaff,
  ...ledgerStaff,
  ...holdingStaff,
  ...recordStaff,
  ...unmatchedStaff,
  ...winStaff,
  ...prizeStaff,
  ...mailingStaff,
  ...giftStaff,
  ...bonusStaff,
  ...pointStaff,
  ...draftStaff,
  ...openingStaff,
  ...releaseStaff,
  ...canaryStaff,
  ...studioStaff,
  ...commentStaff,
  ...lookStaff,
  ...monthStaff,
  ...previewStaff,
}
type OfficeMethods = typeof officeMethods
export type OfficeMethodName = keyof OfficeMethods
export type OfficeRequest<N extends OfficeMethodName> = OfficeRequestOf<OfficeMethods[N]>
export type OfficeResponse<N extends OfficeMethodName> = OfficeResponseOf<OfficeMethods[N]>
