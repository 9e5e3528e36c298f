import type { DepositNotices } from '../../../schemas/api/limits.ts'

/** A player who has not been asked for a deposit limit yet. */
export const sampleNotices = (changes: Partial<DepositNotices> = {}): DepositNotices => ({
  limit: 'first',
  funds: null,
  periods: ['1', '7', 'month'],
  currency: 'EUR',
  limits: [],
  ...changes,
})
