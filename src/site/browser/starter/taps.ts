/** What needs code to answer a tap: what opens a popup, and buttons. All others are left to the browser. */
const NEEDS_CODE = 'a[href*="show_popup_"],a[href*="?dialog="],button:not([popovertarget])'

const root = document.documentElement

/**
 * Keeps taps that need code, and has a progress bar show that they were noticed.
 * @returns gives what was tapped, and leaves taps to the page from then on
 */
export const holdTaps = (): (() => HTMLElement[]) => {
  const held: HTMLElement[] = []
  const hold = (event: MouseEvent): void => {
    const target = (event.target as Element).closest?.<HTMLElement & { form?: HTMLFormElement | null }>(NEEDS_CODE)
    if (!target || target.form?.method === 'get' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!held.includes(target)) held.push(target)
    root.dataset['waiting'] = ''
  }
  addEventListener('click', hold, true)
  return () => {
    removeEventListener('click', hold, true)
    delete root.dataset['waiting']
    return held.splice(0)
  }
}
