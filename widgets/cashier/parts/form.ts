/** Puts the focus on a field of a form and brings it into view. */
export const focusField = (form: HTMLElement | null, name: string | undefined): void => {
  const field = name === undefined ? null : form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
}
