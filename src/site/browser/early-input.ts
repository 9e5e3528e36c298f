type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
const isChanged = (control: Control): boolean => {
  if (isToggle(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  return (
    control.selectedIndex !==
    Math.max(
      0,
      [...control.options].findIndex(({ defaultSelected }) => defaultSelected),
    )
  )
}
/**
 * Changes a control as a person would, so that its listeners are called. React ignores a change to the value it saw
 * last through the element's own setter: so the control first gets another value, and then the right one without that
 * setter.
 */
const enter = (control: Control, value: string | boolean): void => {
  if (isToggle(control)) {
    control.checked = !value
    return control.click()
  }
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')!.set!.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Keeps what people, or their browser, enter into the controls of a page before hydration, which would reset them to
 * the server's values. Returns a function that restores it, to be called once the page is hydrated.
 */
export const keepEarlyInput = (root: HTMLElement): (() => void) => {
  const kept = new Map<Control, string | boolean>()
  const keep = (control: Control) => {
    if (isToggle(control)) kept.set(control, control.checked)
    else if (!/^(hidden|file)$/.test(control.type)) kept.set(control, control.value)
  }
  const note = ({ target }: Event) => {
    if (isControl(target)) keep(target)
  }
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) if (isChanged(control)) keep(control)
  for (const type of ['input', 'change']) root.addEventListener(type, note, true)
  return () => {
    for (const type of ['input', 'change']) root.removeEventListener(type, note, true)
    // Of radio buttons only the chosen one matters: the others follow.
    for (const [control, value] of kept)
      if (control.isConnected && !(value === false && control.type === 'radio')) enter(control, value)
    kept.clear()
  }
}

declare global {
  interface Window {
    /**
     * Returns the elements tapped before the page's code was loaded, in order, and forgets them. Defined by the
     * document's inline script.
     */
    takeEarlyTaps?: () => HTMLElement[]
  }
}
/** Repeats the taps made before the page could handle them. Call it once the page is hydrated. */
export const replayEarlyTaps = (): void => {
  for (const target of window.takeEarlyTaps?.() ?? []) if (target.isConnected) target.click()
}
