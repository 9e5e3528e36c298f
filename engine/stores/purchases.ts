/** A deposit that arrived: its number, amount and currency, and nothing about whose it is. */
interface Purchase {
  id: string
  /** Decimal amount in whole units. */
  value: number
  currency: string
}
const [KEY, TOLD] = ['foyer:purchases', 'foyer:purchases-told']
/** Deposits remembered as told. */
const MOST = 50

const read = <T>(key: string): T[] => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as T[]
  } catch {
    return []
  }
}
const write = (key: string, value: readonly unknown[]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value.slice(-MOST)))
  } catch {
    // Without storage analytics is not told; nothing of the site depends on it.
  }
}

/**
 * Keeps a deposit that arrived for analytics, which learns of it on the next page that measures: none of the cashier
 * does. Each deposit is kept once in a visit.
 */
export const keepPurchase = (id: string, { amount, currency }: { amount: string; currency: string }): void => {
  if (read<string>(TOLD).includes(id)) return
  write(TOLD, [...read<string>(TOLD), id])
  write(KEY, [...read<Purchase>(KEY), { id, value: Number(amount), currency }])
}

/** The deposits analytics was not told of, which forgets them. */
export const takePurchases = (): Purchase[] => {
  const kept = read<Purchase>(KEY)
  if (kept.length > 0) write(KEY, [])
  return kept
}
