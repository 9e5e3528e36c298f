import { campaignsMethods } from './campaigns.ts'
import { ledgerMethods } from './ledger.ts'
import { loyaltyMethods } from './loyalty.ts'
import { mailingsMethods } from './mailings.ts'
import type { OfficeRequestOf, OfficeResponseOf } from './method.ts'
import { moneyMethods } from './money.ts'
import { playersMethods } from './players.ts'
import { membersMethods } from './members.ts'
import { secondFactorMethods } from './second-factor.ts'
import { staffMethods } from './staff.ts'
import { waitingMethods } from './waiting.ts'

export * from './members.ts'
export * from './method.ts'
export * from './money.ts'
export * from './players.ts'
export * from './staff.ts'
export * from './waiting.ts'

/** All methods of the staff API by name. */
export const officeMethods = {
  ...staffMethods,
  ...membersMethods,
  ...secondFactorMethods,
  ...playersMethods,
  ...moneyMethods,
  ...ledgerMethods,
  ...waitingMethods,
  ...mailingsMethods,
  ...campaignsMethods,
  ...loyaltyMethods,
}
type OfficeMethods = typeof officeMethods
export type OfficeMethodName = keyof OfficeMethods
export type OfficeRequest<N extends OfficeMethodName> = OfficeRequestOf<OfficeMethods[N]>
export type OfficeResponse<N extends OfficeMethodName> = OfficeResponseOf<OfficeMethods[N]>
