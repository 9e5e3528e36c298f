import type { Money } from '../../../schemas/api/method.ts'

export interface SpinRequest {
  requestId: string
  stake: bigint
  bet: unknown
}
/** A round as the page shows it. */
export interface SpinResult {
  id: string
  stake: Money
  win: Money
  view: Record<string, unknown>
  balance: Money
}
