// Brings the page up to date without building it anew: what is pressed, typed or looked at stays the same element.

/** What an element is known by among its siblings. */
const keyOf = (node: Node): string | undefined =>
  node instanceof Element
    ? (node.getAttribute('data-key') ?? node.getAttribute('data-id') ?? (node.id || undefined))
    : undefined
/** Elements that listen. Without a key nobody knows what they do, so they are replaced when anything changes. */
const listens = (node: Node): boolean => node instanceof Element && node.matches('button, input, select, form, a')

function patchAttributes(old: Element, next: Element): void {
  for (const { name } of Array.from(old.attributes)) if (!next.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of Array.from(next.attributes))
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
}

function patchChildren(old: Element, next: Element): void {
  const wanted = new Set(Array.from(next.childNodes, keyOf))
  const kept = new Map<string, ChildNode>()
  for (const child of Array.from(old.childNodes)) {
    const key = keyOf(child)
    if (key === undefined) continue
    if (wanted.has(key)) kept.set(key, child)
    else child.remove()
  }
  let at = old.firstChild
  for (const child of Array.from(next.childNodes)) {
    const key = keyOf(child)
    const same = key === undefined ? (at && keyOf(at) === undefined ? at : undefined) : kept.get(key)
    const isSame =
      same?.nodeName === child.nodeName && (key !== undefined || !listens(child) || same.isEqualNode(child))
    if (!same || !isSame) {
      old.insertBefore(child, at)
      continue
    }
    if (same === at) at = at.nextSibling
    else old.insertBefore(same, at)
    patchNode(same, child)
  }
  while (at) {
    const rest: ChildNode = at
    at = at.nextSibling
    rest.remove()
  }
}

function patchNode(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return
  if (old instanceof Element && next instanceof Element) patch(old, next)
  else old.nodeValue = next.nodeValue
}

/**
 * Makes an element look like another of the same tag. Elements are known again by `data-key`, `data-id` or `id`, and
 * keep their listeners, so a listener may depend on nothing but its element's key and the page's state.
 */
export function patch(old: Element, next: Element): void {
  patchAttributes(old, next)
  patchChildren(old, next)
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement && old.value !== next.value)
    old.value = next.value
  if (old instanceof HTMLSelectElement && next instanceof HTMLSelectElement) old.value = next.value
}
