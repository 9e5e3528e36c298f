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
