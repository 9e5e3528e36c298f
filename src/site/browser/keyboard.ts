/** The least height of a keyboard on the screen; less is a bar of the browser. */
const LEAST_PX = 120

const isWritable = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'))

/**
 * Follows the keyboard on the screen, which covers the page without making it shorter: while it is there, the document
 * says so (`data-keyboard`) and how much it covers (`--edge-keyboard`), and the field that has the focus is brought
 * above it.
 * @param viewport what is seen of the page; browsers without it cover nothing without saying so
 * @returns a function that stops
 */
export const followKeyboard = (viewport = window.visualViewport): (() => void) => {
  if (!viewport) return () => undefined
  const root = document.documentElement
  const measure = () => {
    const covered = Math.round(innerHeight - viewport.height * viewport.scale)
    const field = document.activeElement
    const isOpen = covered >= LEAST_PX && isWritable(field)
    if (isOpen === 'keyboard' in root.dataset) return
    if (isOpen) {
      root.dataset['keyboard'] = ''
      root.style.setProperty('--edge-keyboard', `${covered}px`)
      field!.scrollIntoView({ block: 'nearest' })
    } else {
      delete root.dataset['keyboard']
      root.style.removeProperty('--edge-keyboard')
    }
  }
  viewport.addEventListener('resize', measure)
  measure()
  return () => viewport.removeEventListener('resize', measure)
}
