const keyOf = (transaction: string): string => `pay:${transaction}`

/** A browser may forbid storage: then there is no link, and the payment works without it. */
const tolerant = <T>(use: (kept: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
/** Keeps the address of a payment while this tab waits for its outcome. */
export const keepPayLink = (transaction: string, url: string): void =>
  tolerant((kept) => kept.setItem(keyOf(transaction), url))
/** The address of a payment that this tab began. */
export const payLinkOf = (transaction: string): string | undefined => {
  const url = tolerant((kept) => kept.getItem(keyOf(transaction)))
  return url && /^https?:\/\//.test(url) ? url : undefined
}
/** Removes the address of a finished payment, so that nobody pays it again. */
export const dropPayLink = (transaction: string): void => tolerant((kept) => kept.removeItem(keyOf(transaction)))
