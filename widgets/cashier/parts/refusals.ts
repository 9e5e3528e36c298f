import { isApiError, secondsToWait } from '../../../engine/api/index.ts'
import { needsNotices } from './before-deposit.ts'
import type { TurnoverItem } from '../../../schemas/api/cashier.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'

/**
 * The cashier's message for a refused payment: `cashier.failures.<key>.title` and `.text`, or the text of `variant`
 * where more is known.
 */
export interface Refusal {
  key: string
  variant?: {
    name: string
    amounts?: Record<string, MoneyWire>
    /** Texts of the platform, possibly `t:key`. */ texts?: Record<string, string>
    /** What is left to be staked, by kind of credit. */ parts?: readonly Pick<TurnoverItem, 'kind' | 'left'>[]
    seconds?: number
  }
  /** Where the player can fix it: an address, and the message of its label. */
  way?: { href: string; label: string }
}

const DETAILS = { href: '/profile/settings', label: 'cashier.failures.toDetails' }
/** Refusals with their own messages; every other error is `general`. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  AuthorizationException: { key: 'session' },
  InvalidRequestException: { key: 'request' },
  InvalidParameterException: { key: 'request' },
  TooManyRequestsException: { key: 'wait' },
  UserNeedDepositException: {
    key: 'needDeposit',
    way: { href: '/cashier/deposit', label: 'cashier.failures.toDeposit' },
  },
  UserNeedProfileDataException: { key: 'needDetails', way: DETAILS },
  UserNeedConfirmContactException: { key: 'needContact' },
  BillingServiceErrorException: { key: 'service' },
  BillingTransactionDeclinedException: { key: 'declined' },
  BillingUnavailableException: { key: 'unavailable' },
  BillingDepositLimitExceededException: { key: 'depositLimit' },
  WithdrawalDeclinedException: { key: 'withdrawalDeclined' },
  WithdrawalLimitsExceededException: { key: 'withdrawalLimit' },
  WithdrawalLimitsPeriodExceededException: { key: 'withdrawalPeriod' },
  KycUserProfileException: { key: 'kycProfile', way: DETAILS },
  KycWithdrawalException: { key: 'kyc' },
  SumsubVerificationRequiredException: { key: 'kyc' },
  RequisitesOnVerificationException: { key: 'requisitesPending' },
  RequisitesValidationRequiredException: { key: 'requisitesNeeded', way: DETAILS },
  RequisitesFraudulentException: { key: 'requisitesRefused' },
}
/** Names errors use for the amount still possible. */
const AMOUNTS = ['available_amount', 'available', 'remaining']
/** Refusals that may name the amount still possible. */
const LIMITS: ReadonlySet<string> = new Set(['depositLimit', 'withdrawalLimit', 'withdrawalPeriod'])

const isMoney = (value: unknown): value is MoneyWire =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MoneyWire).amount === 'string' &&
  typeof (value as MoneyWire).currency === 'string'

const KINDS: readonly TurnoverItem['kind'][] = ['deposit', 'cashback', 'correction', 'prize', 'earlier']
const isTurnover = (item: unknown): item is TurnoverItem =>
  typeof item === 'object' &&
  item !== null &&
  KINDS.some((kind) => kind === (item as TurnoverItem).kind) &&
  isMoney((item as TurnoverItem).left)

/** The variant of a declined withdrawal, where the platform gives a reason. */
const declined = (
  refusal: Refusal,
  { to_play: toPlay, turnover, title, amount, open_round: openRound }: Record<string, unknown>,
): Refusal => {
  if (isMoney(toPlay)) {
    const parts = Array.isArray(turnover) ? turnover.filter(isTurnover) : []
    return { ...refusal, variant: { name: 'toPlay', amounts: { amount: toPlay }, parts } }
  }
  if (typeof title === 'string' && isMoney(amount))
    return { ...refusal, variant: { name: 'sameMethod', amounts: { amount }, texts: { method: title } } }
  return openRound ? { ...refusal, variant: { name: 'openRound' } } : refusal
}

/** How the cashier explains an error. */
export const refusalOf = (error: unknown): Refusal => {
  if (!isApiError(error)) return { key: 'network' }
  const refusal = Object.hasOwn(REFUSALS, error.type) ? REFUSALS[error.type]! : { key: 'general' }
  if (needsNotices(error)) return { key: 'notices' }
  const seconds = secondsToWait(error)
  if (refusal.key === 'wait')
    return seconds === undefined ? refusal : { ...refusal, variant: { name: 'seconds', seconds } }
  const { method, methodId } = error.invalidParameters
  if (refusal.key === 'request' && (method ?? methodId) !== undefined) return { key: 'methodGone' }
  if (refusal.key === 'withdrawalDeclined') return declined(refusal, error.errorData)
  if (!LIMITS.has(refusal.key)) return refusal
  const { min, max } = error.errorData
  const amount = AMOUNTS.map((name) => error.errorData[name]).find(isMoney)
  const name = error.errorData['cap'] === true ? 'cap' : 'available'
  if (amount) return { ...refusal, variant: { name, amounts: { amount } } }
  return refusal.key === 'withdrawalLimit' && isMoney(min) && isMoney(max)
    ? { ...refusal, variant: { name: 'range', amounts: { min, max } } }
    : refusal
}
