const keyOf = (transaction: string): string => `pay:${transaction}`

/** Keeps where a payment is made while this tab waits for its outcome. A tab that may keep nothing shows no link. */
export const keepPayLink = (transaction: string, url: string): void => {
  try {
    sessionStorage.setItem(keyOf(transaction), url)
  } catch {
    // Full or forbidden: the payment itself does not hang on it.
  }
}
/** Where the payment of a transaction that this tab began is made. */
export const payLinkOf = (transaction: string): string | undefined => {
  const url = sessionStorage.getItem(keyOf(transaction))
  return url !== null && /^https?:\/\//.test(url) ? url : undefined
}
/** The payment is over: nobody shall pay it again. */
export const dropPayLink = (transaction: string): void => sessionStorage.removeItem(keyOf(transaction))
