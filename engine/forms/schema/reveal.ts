import { partsOf, pointerOf } from './model/pointer.ts'

/** What takes the focus of a field. */
const CONTROLS = 'input, select, textarea, [role="radio"][aria-checked="true"], [role="switch"], button'

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
const named = (root: Element, name: 'field' | 'row', pointer: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].find(({ dataset }) => dataset[name] === pointer)

/** Opens a closed part or row of a form. @returns whether there was one */
const openAt = (root: Element, pointer: string): boolean => {
  const closed =
    named(root, 'row', pointer)?.querySelector<HTMLElement>(':scope > .sf-row > [aria-expanded="false"]') ??
    named(root, 'field', pointer)?.querySelector<HTMLElement>(':scope > .sf-group-head > [aria-expanded="false"]')
  closed?.click()
  return closed !== undefined && closed !== null
}

/** Brings a field into the middle of what scrolls it, with its label; of a tall one the beginning. */
const bring = (element: Element): void =>
  element.scrollIntoView({ block: element.getBoundingClientRect().height > innerHeight / 2 ? 'start' : 'center' })

/**
 * Opens what is closed on the way to a field of a form, and gives it the focus; the nearest part that is there where
 * the field itself is not, or the button that adds it.
 * @param pointer a JSON pointer in the form's value; empty for its first field
 */
export const reveal = async (root: Element, pointer: string): Promise<void> => {
  const parts = partsOf(pointer)
  let nearest: Element | undefined = parts.length === 0 ? root : undefined
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const at = pointerOf(parts.slice(0, depth))
    if (openAt(root, at)) await nextFrame()
    const found = named(root, 'field', at) ?? named(root, 'row', at)
    if (found) nearest = found
    else if (depth < parts.length) continue
    else
      nearest = (nearest ?? root).querySelector<HTMLElement>(`[data-add$="/${CSS.escape(parts.at(-1)!)}"]`) ?? nearest
  }
  if (!nearest) return
  bring(nearest)
  const control = nearest instanceof HTMLButtonElement ? nearest : nearest.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll: true })
}
