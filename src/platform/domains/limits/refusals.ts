import type { PlatformBrand } from '../../kernel/brands.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { instantText } from '../../kernel/instant-text.ts'
import { documentFieldsOf, phoneFieldsOf, waysOf } from '../accounts/index.ts'
import type { BreakRow } from './same-person.ts'

/** An active break; `until` is null for a permanent one. */
interface Break {
  readonly until: Date | null
}

/** The break that ends last; undefined when there is none. */
export function breakIn(rows: readonly BreakRow[]): Break | undefined {
  if (rows.length === 0) return undefined
  const ends = rows.map(({ ends_at }) => ends_at)
  return { until: ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end!.getTime()))) }
}

const MONEY = 'Withdrawals under way are paid; for money that is left, write to our support.'

/** The error for a player in a break. */
const inBreak = ({ until }: Break, brand: PlatformBrand): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message:
      until === null
        ? `You have excluded yourself from playing for good. ${MONEY}`
        : `You are taking a break from playing until ${instantText(brand, until)}. ${MONEY}`,
    error_data: { break_until: until?.toISOString() ?? 'permanent' },
    status: 422,
  })

/** The error for a player whose self-exclusion is over, until a while after they asked to come back. */
function waitsForReturn(rows: readonly BreakRow[], brand: PlatformBrand): PlatformError {
  const ready = rows.map(({ ready_at }) => ready_at)
  const isAsked = rows.length > 0 && !ready.includes(null)
  const readyAt = isAsked ? new Date(Math.max(...ready.map((at) => at!.getTime()))) : null
  return new PlatformError('AccessDeniedException', {
    message: readyAt
      ? `You have asked to come back. You can play again from ${instantText(brand, readyAt)}.`
      : 'The time for which you excluded yourself is over. Ask to come back on the page of your limits first.',
    error_data: { needs: 'return', ready_at: readyAt?.toISOString() ?? null },
    status: 422,
  })
}

/** The error for somebody who may be a person in a break. It says nothing of that break: it may be another's. */
const waitsForStaff = (): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message: 'Our staff has to look at your account before you can deposit or play. Please write to our support.',
    error_data: { waits_for: 'staff' },
    status: 422,
  })

/**
 * Refuses for the term of a break: whoever has excluded themselves may come in after it, to ask for their return.
 * @param rows of `FIND_BREAKS`
 * @throws PlatformError AccessDeniedException while the player is in a break, or surely the same person as one who is
 */
export function refuseCertain(rows: readonly BreakRow[], brand: PlatformBrand): void {
  const found = breakIn(rows.filter(({ is_certain, is_over }) => is_certain && !is_over))
  if (found) throw inBreak(found, brand)
}

/**
 * @param rows of `FIND_BREAKS`
 * @throws PlatformError AccessDeniedException as `refuseCertain`, and for somebody who waits for staff to say whether
 *   they are the person in a break
 */
export function refuse(rows: readonly BreakRow[], brand: PlatformBrand): void {
  refuseCertain(rows, brand)
  const certain = rows.filter(({ is_certain }) => is_certain)
  if (certain.length > 0) throw waitsForReturn(certain, brand)
  if (rows.length > 0) throw waitsForStaff()
}

/**
 * Keeps a new account from being opened by a person in a break. The answer is that of a contact with an account:
 * whether somebody takes a break is not for those to find out who type a contact. Every field of a document is named:
 * a form shows those that it asks.
 * @param rows of `FIND_BREAKS`
 * @throws PlatformError InvalidParameterException
 */
export function refuseNew(rows: readonly BreakRow[], brand: PlatformBrand): void {
  const kinds = new Set(rows.map(({ kind }) => kind))
  const phone = waysOf(brand).phone ?? phoneFieldsOf(brand)[0] ?? 'phone'
  const wrong = {
    ...(kinds.has('email') && { email: 'taken' }),
    ...(kinds.has('phone') && { [phone]: 'phoneTaken' }),
    ...(kinds.has('document') && Object.fromEntries(documentFieldsOf(brand).map((name) => [name, 'documentTaken']))),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
