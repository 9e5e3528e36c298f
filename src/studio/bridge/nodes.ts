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

/** The texts and pictures of a node that it shows itself, in order. */
export const thingsIn = (node: HTMLElement): HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>('*')].filter(
    (one) => (ownWords(one) !== '' || one instanceof HTMLImageElement) && isSeen(one) && nodeAround(one) === node,
  )

/** What a node shows at a point, the innermost first: also what lets clicks through to what is below it. */
const shownAt = (node: Element, x: number, y: number): Element[] =>
  [...node.querySelectorAll('*')]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return x >= left && x <= right && y >= top && y <= bottom && one.checkVisibility({ visibilityProperty: true })
    })
    .toReversed()

/**
 * What is at a point of a node: the words there, else the picture, and the link around it.
 * @returns the element that has the words, else the one that was hit
 */
export function seenAt(node: Element, target: Element, x: number, y: number): { seen: PreviewSeen; element: Element } {
  const shown = [target, ...shownAt(node, x, y)]
  return { seen: seenOf(shown, target), element: shown.find((one) => ownWords(one) !== '') ?? target }
}

/** What an element shows by itself. */
export const seenIn = (element: Element): PreviewSeen => seenOf([element], element)

function seenOf(shown: readonly Element[], target: Element): PreviewSeen {
  const text = shown.map(ownWords).find((words) => words !== '')
  const picture = text === undefined ? shown.find((one) => one instanceof HTMLImageElement)?.currentSrc : undefined
  const link = target.closest('a')?.getAttribute('href') ?? undefined
  return {
    ...(text !== undefined && { text: text.slice(0, MOST_LETTERS) }),
    ...(picture !== undefined && picture.length <= MOST_OF_ADDRESS && { picture }),
    ...(link !== undefined && link.length <= MOST_OF_ADDRESS && { link }),
  }
}
