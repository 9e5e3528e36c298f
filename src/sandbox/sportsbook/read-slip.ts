import { WalletRefused } from '../wallet-calls.ts'
import type { CashOut } from './cashing.ts'
import type { Outcome } from './events.ts'
import type { Slip } from './placing.ts'

/** An id that the page gives an operation. */
const isRequest = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id)

const POLICIES: ReadonlySet<unknown> = new Set(['none', 'better', 'any'])
type Leg = Slip['legs'][number]

const isLeg = (leg: unknown): leg is Leg => {
  const { id, odds } = (leg ?? {}) as Record<string, unknown>
  return typeof id === 'string' && id.length <= 100 && Number.isInteger(odds) && (odds as number) >= 1000
}

/** Whether so many selections make the combinations of a system: fewer than all, and more than one. */
const isSystem = (system: unknown, count: number): boolean =>
  Number.isInteger(system) && (system as number) > 1 && (system as number) < count

/** The slip of a call. @throws WalletRefused INVALID_REQUEST */
export function readSlip({ requestId, stake, policy, legs, system }: Readonly<Record<string, unknown>>): Slip {
  if (
    !isRequest(requestId) ||
    typeof stake !== 'string' ||
    stake.length > 20 ||
    !POLICIES.has(policy) ||
    !Array.isArray(legs) ||
    !legs.every(isLeg) ||
    !(system === undefined || isSystem(system, legs.length))
  )
    throw new WalletRefused('INVALID_REQUEST')
  return {
    requestId,
    stake,
    policy: policy as Slip['policy'],
    legs: legs.map(({ id, odds }) => ({ id, odds })),
    ...(system === undefined ? {} : { system: system as number }),
  }
}

/** The cash-out of a call. @throws WalletRefused INVALID_REQUEST */
export function readCashOut({ requestId, bet, amount }: Readonly<Record<string, unknown>>): CashOut {
  if (!isRequest(requestId) || typeof bet !== 'string' || typeof amount !== 'string' || amount.length > 20)
    throw new WalletRefused('INVALID_REQUEST')
  return { requestId, bet, amount }
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0

/** A result set by hand. @throws WalletRefused INVALID_REQUEST */
export function readOutcome(value: unknown): Outcome {
  const { score, first, abandoned } = (value ?? {}) as Record<string, unknown>
  if (abandoned === true) return { abandoned }
  if (Array.isArray(score) && score.length === 2 && score.every(isCount)) return { score: [score[0], score[1]] }
  if (Array.isArray(first) && first.length > 0 && first.every(isCount)) return { first }
  throw new WalletRefused('INVALID_REQUEST')
}
