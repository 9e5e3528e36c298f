import { isApiError } from '../../../engine/api/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { Fault } from './check.ts'

const own = (name: string, values: Fault['values'] = {}): Fault => ({
  key: `cashier.errors.${name}`,
  values,
  fallback: 'Not accepted',
})
const amountIn = (value: unknown): string | undefined => (value as Partial<MoneyWire> | undefined)?.amount

/** The fault for a code of the platform about the amount. */
const aboutAmount = (word: string, data: Readonly<Record<string, unknown>>): Fault => {
  const [min, max] = [amountIn(data['min']), amountIn(data['max'])]
  if (word !== 'min' && word !== 'max') return own('whole')
  if (min !== undefined && max !== undefined) return own('range', { min, max })
  return min === undefined ? own('whole') : own('offer', { min })
}
const ABOUT_OFFER: Readonly<Record<string, string>> = { method: 'offerMethod', used: 'offerUsed' }
/** Where what the platform says of a name stands on screen. */
const FIELDS: Readonly<Record<string, string>> = { campaign_offer_id: 'offer', fee: 'amount' }
const aboutRequisite = (word: string): Fault => {
  if (word === 'required')
    return { key: 'common.fieldsValidatorErrors.requiredField', values: {}, fallback: 'Field is required' }
  // Anything else is a sentence already, in the player's language.
  return word === 'select' ? own('select') : { key: '', values: {}, fallback: word }
}

/** Whether the platform refused a payment because its fee is another one than the player was shown. */
export const isFeeRefused = (error: unknown): boolean =>
  isApiError(error, 'InvalidParameterException') && 'fee' in error.invalidParameters

/** What the platform refused of a payment. */
export interface Refused {
  /** By the cashier's names of fields: `amount`, `offer`, and the requisites' sysnames. */
  faults: Record<string, Fault>
  /** Whether the refusal is (also) about something other than these fields. */
  isMore: boolean
}

/**
 * Reads out of a refusal which fields it is about (SERVERERR-14). The platform says `amount`, `fee`,
 * `campaign_offer_id` and `requisites.<sysname>`.
 * @param fields the names of the fields on screen
 */
export const readRefused = (error: unknown, fields: readonly string[]): Refused => {
  if (!isApiError(error, 'InvalidParameterException')) return { faults: {}, isMore: true }
  const faults: Record<string, Fault> = {}
  const named = Object.entries(error.invalidParameters)
  for (const [name, word] of named) {
    const field = FIELDS[name] ?? name.replace(/^requisites\./, '')
    if (!fields.includes(field) || typeof word !== 'string') continue
    if (name === 'fee') faults[field] = own('fee', { fee: amountIn(error.errorData['fee']) ?? '' })
    else if (field === 'amount') faults[field] = aboutAmount(word, error.errorData)
    else if (field === 'offer') faults[field] = own(ABOUT_OFFER[word] ?? 'offerGone')
    else faults[field] = aboutRequisite(word)
  }
  return { faults, isMore: named.length === 0 || Object.keys(faults).length < named.length }
}
