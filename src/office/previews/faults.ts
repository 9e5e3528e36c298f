import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { PreviewChoices } from '../../../schemas/office/index.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'

/** How long a slow network takes for what a page asks for, in milliseconds. */
const SLOW_MS = 3000
/** What pages ask for once they are open. */
const ASKED = /^\/(api|nfx)\//
/** Calls that a payment provider answers. */
const PAID = /^\/api\/cashier\.(makedeposit|makewithdrawal)$/

/** The error that a call meets; undefined where it meets none. */
const errorOf = (fault: PreviewChoices['fault'], pathname: string): PlatformError | undefined => {
  if (fault === 'errors' && pathname.startsWith('/api/')) return new PlatformError('InternalServerErrorException')
  if (fault === 'declines' && PAID.test(pathname)) return new PlatformError('BillingTransactionDeclinedException')
  return undefined
}

/**
 * Has what a page of a preview asks for meet the fault that was chosen.
 * @returns whether it is answered by that
 */
export async function meetsFault(
  response: ServerResponse,
  { fault }: PreviewChoices,
  { pathname }: URL,
): Promise<boolean> {
  if (fault === 'slow' && ASKED.test(pathname)) await pause(SLOW_MS)
  const error = errorOf(fault, pathname)
  if (!error) return false
  response
    .writeHead(error.status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ error: error.toBody() }))
  return true
}
