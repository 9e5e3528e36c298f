import type { YearStatement } from '../../../schemas/api/limits.ts'

/** Twelve months with activity in the last two. */
export const sampleYear = (currency = 'EUR'): YearStatement => {
  const figures = (deposits: string, withdrawals: string, staked: string, won: string, net: string) => {
    const money = (amount: string) => ({ amount, currency })
    return {
      deposits: money(deposits),
      withdrawals: money(withdrawals),
      staked: money(staked),
      won: money(won),
      net: money(net),
    }
  }
  const nothing = figures('0.00', '0.00', '0.00', '0.00', '0.00')
  const months = Array.from({ length: 12 }, (_, back) => ({
    month: new Date(Date.UTC(2026, 10 - back)).toISOString().slice(0, 7),
    ...nothing,
  }))
  months[0] = { ...months[0]!, ...figures('120.00', '0.00', '310.40', '274.10', '-36.30') }
  months[1] = { ...months[1]!, ...figures('50.00', '80.00', '96.00', '141.20', '45.20') }
  return {
    timezone: 'Europe/Malta',
    currencies: [{ currency, months, total: figures('170.00', '80.00', '406.40', '415.30', '8.90') }],
  }
}
