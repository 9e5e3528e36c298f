/** How to scroll by code: smoothly, or at once for people who asked their device for less movement. */
export const scrollBehavior = (): ScrollBehavior =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** Brings something into the middle of the view. */
export const bringIntoView = (element: Element | null | undefined): void =>
  element?.scrollIntoView?.({ block: 'center', behavior: scrollBehavior() })

/** Puts the focus on a field of a form and brings it into view. */
export const focusField = (form: HTMLElement | null, name: string | undefined): void => {
  const field = name === undefined ? null : form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus({ preventScroll: true })
  bringIntoView(field)
}
