import { directionOf } from '../../../engine/i18n/direction.ts'
import { createLanguages, type Spoken } from '../shared/untranslated.ts'

const languages = createLanguages()
let isFollowing = false

/** Attributes that hold words a visitor reads or hears. */
const WORDED = ['aria-label', 'placeholder', 'alt', 'title']
const NAMED = WORDED.map((name) => `[${name}]`).join()

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if ((walker.currentNode as Text).data.trim() !== '') found.push(walker.currentNode as Text)
  return found
}

/** Says of an element that its texts are in another language, or says it no longer. */
const mark = (element: Element): void => {
  const own = [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '')
  const words = WORDED.map((name) => element.getAttribute(name)).filter((text) => text !== null && text !== '')
  const [language] =
    own.length > 0 ? own.map(({ data }) => languages.of(data)) : words.map((text) => languages.of(text!))
  const isNamed = own.length > 0 || words.every((text) => languages.of(text!) === language)
  const isForeign =
    language !== undefined && isNamed && textsIn(element).every(({ data }) => languages.of(data) === language)
  if (isForeign) {
    if (element.getAttribute('lang') === language) return
    element.setAttribute('lang', language)
    element.setAttribute('dir', directionOf(language))
    element.setAttribute('data-foreign', '')
  } else if (element.hasAttribute('data-foreign'))
    for (const name of ['lang', 'dir', 'data-foreign']) element.removeAttribute(name)
}
const markBelow = (root: Node): void => {
  const elements = new Set(textsIn(root).map(({ parentElement }) => parentElement))
  if (root instanceof Element) {
    if (root.matches(NAMED)) elements.add(root as HTMLElement)
    for (const element of root.querySelectorAll<HTMLElement>(NAMED)) elements.add(element)
  }
  for (const element of elements) if (element) mark(element)
}

/**
 * Marks what the page shows in another language than its own with `lang` and `dir`, now and whenever it changes.
 * @param spoken a page or dialog that is shown from now on
 */
export const followUntranslated = (spoken: Spoken): void => {
  languages.add(spoken)
  markBelow(document.body)
  if (isFollowing) return
  isFollowing = true
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of addedNodes) markBelow(node)
      const changed = type === 'characterData' ? target.parentElement : target
      if (changed instanceof Element) mark(changed)
    }
  }).observe(document.body, { childList: true, characterData: true, attributeFilter: WORDED, subtree: true })
}
