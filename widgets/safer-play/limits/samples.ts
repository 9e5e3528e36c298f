import { BREAK_PERIODS, type PlayerLimit, type PlayerLimits } from '../../../schemas/api/limits.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
/** A deposit limit of 100.00 within seven days, of which 60.00 are left. */
export const sampleLimit = (changes: Partial<PlayerLimit> = {}): PlayerLimit => ({
  type: 'deposit',
  period: '7',
  limit_amount: euros('100.00'),
  available_amount: euros('60.00'),
  minutes: null,
  can_edit: true,
  expired_at: null,
  change: null,
  ...changes,
})
/** A pending higher limit; `isReady`: the player can confirm it. */
export const waiting = (isReady: boolean): Partial<PlayerLimit> => ({
  expired_at: '2026-11-28T20:00:00.000Z',
  change: { amount: euros('500.00'), minutes: null, ready_at: '2026-11-21T20:00:00.000Z', is_ready: isReady },
})
export const sampleLimits = (...limits: PlayerLimit[]): PlayerLimits => ({
  limits,
  currency: 'EUR',
  reminder: 60,
  offered: { deposit: ['1', '7', '14', '30'], play: ['1', '7', '14', '30'], breaks: [...BREAK_PERIODS] },
})
