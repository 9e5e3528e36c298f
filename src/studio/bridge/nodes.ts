const ATTRIBUTE = 'data-foyer'

/** The place of an element in the brand's files. */
export const placeOf = (element: Element): string => element.getAttribute(ATTRIBUTE) ?? ''

/** Whether an element takes room on the page. */
const isSeen = (element: Element): boolean => element.getClientRects().length > 0

const isSlot = (element: Element): boolean => element.hasAttribute('data-slot')
/** Widgets, and slots in which nothing is. */
const isNode = (element: Element): boolean => !isSlot(element) || element.childElementCount === 0

/** All places on the page, in order; slots as well. */
export const allPlaces = (): string[] => [...document.querySelectorAll(`[${ATTRIBUTE}]`)].map(placeOf)

/** The elements somebody may select, in order. */
export const nodes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)].filter((one) => isNode(one) && isSeen(one))

/** The element a pointer or the focus is in. */
export function nodeAround(target: EventTarget | null): HTMLElement | undefined {
  let at = target instanceof Element ? target.closest<HTMLElement>(`[${ATTRIBUTE}]`) : null
  while (at && !isNode(at)) at = at.parentElement?.closest<HTMLElement>(`[${ATTRIBUTE}]`) ?? null
  return at ?? undefined
}

/** The first element of a place; undefined where the page has none. */
export const elementAt = (place: string): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(place)}"]`) ?? undefined

/** What a place is called: the last name of its pointer. */
export const nameOf = (place: string): string => decodeURIComponent(place.split('/').at(-1) ?? '')
