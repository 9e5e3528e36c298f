const keyOf = (transaction: string): string => `pay:${transaction}`

/** A browser may forbid a tab to keep anything: then there is no link, and the payment itself does not hang on it. */
const tolerant = <T>(use: (kept: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
/** Keeps where a payment is made while this tab waits for its outcome. */
export const keepPayLink = (transaction: string, url: string): void =>
  tolerant((kept) => kept.setItem(keyOf(transaction), url))
/** Where the payment of a transaction that this tab began is made. */
export const payLinkOf = (transaction: string): string | undefined => {
  const url = tolerant((kept) => kept.getItem(keyOf(transaction)))
  return url && /^https?:\/\//.test(url) ? url : undefined
}
/** The payment is over: nobody shall pay it again. */
export const dropPayLink = (transaction: string): void => tolerant((kept) => kept.removeItem(keyOf(transaction)))
