import type { SessionFigures } from '../../../schemas/api/limits.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
/** A session of 42 minutes, at the time of tests and stories. */
export const sampleFigures = (changes: Partial<SessionFigures> = {}): SessionFigures => ({
  started_at: '2026-11-20T19:18:00.000Z',
  now: '2026-11-20T20:00:00.000Z',
  staked: euros('25.00'),
  won: euros('18.50'),
  net: euros('-6.50'),
  reminder: 60,
  ends_at: null,
  ...changes,
})
