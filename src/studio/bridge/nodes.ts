import type { PreviewSeen } from '../../../schemas/office/preview-messages.ts'

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

/** Letters and characters of an address that are told of what is pointed at. */
const [MOST_LETTERS, MOST_OF_ADDRESS] = [300, 600]

const ownWords = (element: Element): string =>
  [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
    ? (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    : ''

/** What is at a place of a node: the words under the pointer, else the picture there, and the link around it. */
export function seenAt(node: Element, target: Element, x: number, y: number): PreviewSeen {
  const below = document.elementsFromPoint(x, y).filter((one) => node.contains(one))
  const text = [target, ...below].map(ownWords).find((words) => words !== '')
  const pictures = [target, ...below].flatMap((one) =>
    one instanceof HTMLImageElement ? [one] : one === target ? [...one.querySelectorAll('img')].slice(0, 1) : [],
  )
  const picture = text === undefined ? pictures[0]?.currentSrc : undefined
  const link = target.closest('a')?.getAttribute('href') ?? undefined
  return {
    ...(text !== undefined && { text: text.slice(0, MOST_LETTERS) }),
    ...(picture !== undefined && picture.length <= MOST_OF_ADDRESS && { picture }),
    ...(link !== undefined && link.length <= MOST_OF_ADDRESS && { link }),
  }
}
