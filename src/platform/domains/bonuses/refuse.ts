import { formatMoney, toMoney } from '../../../../engine/money/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { StakeFault } from './terms.ts'

/**
 * Refuses a stake that the terms of a bonus do not allow; nothing without a fault.
 * @param closed what is said where bonus money cannot be staked at all
 * @throws PlatformError
 */
export function refuseStake(
  fault: StakeFault | undefined,
  currency: string,
  closed: { message: string; error_data?: Record<string, string> },
): void {
  if (fault?.reason === 'GAME') throw new PlatformError('InvalidRequestException', { ...closed, status: 422 })
  if (fault?.reason !== 'STAKE') return
  const limit = toMoney(fault.most, currency)
  throw new PlatformError('InvalidRequestException', {
    // The words are English, and so is the amount in them: a game shows them as they are.
    message: `The largest stake with this bonus is ${formatMoney(limit)}.`,
    error_data: { max_stake: limit },
    status: 422,
  })
}
