/** Leads a window of its own to the payment page, or closes it. */
export interface PaymentWindow {
  go: (address: string) => void
  close: () => void
}

const webAddress = (address: string): string | undefined => {
  const url = new URL(address, window.location.href)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
/** Leaves the site for the payment page. Only web addresses are followed. */
export const leaveTo = (address: string): void => {
  const url = webAddress(address)
  if (url) window.location.assign(url)
}
/**
 * Opens a window for the payment page, which may not know its address yet: a browser lets a click open one, and nothing
 * later. `undefined` when it did not let it.
 */
export const openPaymentWindow = (waiting: string): PaymentWindow | undefined => {
  const opened = window.open('', '_blank')
  if (!opened) return undefined
  opened.opener = null
  opened.document.title = waiting
  opened.document.body.textContent = waiting
  return {
    go: (address) => {
      const url = webAddress(address)
      if (url) opened.location.replace(url)
      else opened.close()
    },
    close: () => opened.close(),
  }
}
/** Whether this is a phone or tablet in a hand, where a payment app is at hand too. */
export const isHandheld = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches
