/** Puts the focus on a field of a form and brings it into view. */
export const focusField = (form: HTMLElement | null, name: string | undefined): void => {
  const field = name === undefined ? null : form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
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
/** Opens the payment page beside this one. Returns whether the browser let it. */
export const openBeside = (address: string): boolean => {
  const url = webAddress(address)
  const opened = url === undefined ? null : window.open(url, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
