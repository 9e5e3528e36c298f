/** @returns the scroll behaviour: smooth, or instant if the device is set to reduced motion */
export const scrollBehavior = (): ScrollBehavior =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** Scrolls an element to the middle of the viewport. */
export const bringIntoView = (element: Element | null | undefined): void =>
  element?.scrollIntoView?.({ block: 'center', behavior: scrollBehavior() })

/** Focuses a field of a form and scrolls to it. */
export const focusField = (form: HTMLElement | null, name: string | undefined): void => {
  const field = name === undefined ? null : form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.focus({ preventScroll: true })
  bringIntoView(field)
}
