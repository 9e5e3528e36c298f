import { positionOf } from '../read/source.ts'

/** Elements that run code or hold another document, whatever their prefix. */
const ELEMENTS = /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b/
const HANDLERS = /[\s/"']on[a-z]+\s*=/
/** What brings in other files without an element, or names that stand for something else. */
const DECLARATIONS = /<!ENTITY|<\?xml-stylesheet|@import/
/** Attributes that hold an address, and those that animate one. */
const ADDRESS = /\b(?:href|src|from|to|by|values)\s*=\s*["']?[^"'>]*?/
/** Addresses that run code or are of another file; one in character references is not legible, so it is refused too. */
const OUTSIDE = [
  /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/,
  /https?:|\/\//,
  /data:(?!image\/(?:png|jpe?g|webp|gif)[;,])/,
  /&(?:#|colon|tab|newline)/,
]
const FAULT = new RegExp(
  [
    ELEMENTS,
    HANDLERS,
    DECLARATIONS,
    `${ADDRESS.source}(?:${OUTSIDE.map(({ source }) => source).join('|')})`,
    /url\(\s*["']?\s*(?:https?:|\/\/|javascript:)/,
  ]
    .map((part) => (typeof part === 'string' ? part : part.source))
    .join('|'),
  'i',
)

/**
 * The first part of an SVG that could run code or load another file, and its offset: scripts, event handlers, foreign
 * documents, `javascript:` addresses, addresses of other hosts.
 */
export const svgFault = (text: string): { offset: number; found: string } | undefined => {
  const match = FAULT.exec(text)
  return match ? { offset: match.index, found: `"${match[0].trim()}"` } : undefined
}

/** The first tag of an SVG. */
const ROOT = /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/i
/** A size in pixels, from which browsers make the viewBox of a picture that has none. */
const sized = (side: string) => new RegExp(`\\s${side}\\s*=\\s*["']?\\s*[\\d.]+(?:px)?\\s*["'\\s>/]`)
const SIZED = [sized('width'), sized('height')]

/**
 * What is wrong with a drawing that says no size: its place shows a corner of it, as nothing tells how it is made
 * smaller. A collection of symbols has none of its own.
 */
export const unsizedSvg = (text: string) => {
  const root = ROOT.exec(text)
  if (!root || /\sviewBox\s*=/.test(root[0]) || /<symbol\b/.test(text)) return undefined
  if (SIZED.every((side) => side.test(root[0]))) return undefined
  return {
    code: 'svg-without-size',
    message: 'the drawing is cut off: nothing says its size, so it cannot be made larger or smaller',
    expected: 'viewBox="0 0 160 40" in its first tag, with the width and height of the drawing',
    found: root[0].slice(0, 80),
    ...positionOf(text, root.index),
  } as const
}
