/** A window that opens the payment page, or closes. */
export interface PaymentWindow {
  go: (address: string) => void
  close: () => void
}

const webAddress = (address: string): string | undefined => {
  const url = new URL(address, window.location.href)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
/** Leaves the site for the payment page. Only http and https addresses are followed. */
export const leaveTo = (address: string): void => {
  const url = webAddress(address)
  if (url) window.location.assign(url)
}
/**
 * Opens a window for a payment page whose address is not known yet: browsers open windows only during a click.
 * `undefined` when the browser blocked it.
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
/** Whether this is a handheld phone or tablet, which also has the payment app. */
export const isHandheld = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches
