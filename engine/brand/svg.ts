/**
 * The first part of an SVG that could run code, and its offset: scripts, event handlers, foreign documents,
 * `javascript:` addresses.
 */
export const svgFault = (text: string): { offset: number; found: string } | undefined => {
  const match =
    /<\s*(?:script|foreignObject|iframe|object|embed)\b|\son[a-z]+\s*=|(?:href\s*=\s*["']?\s*)javascript:/i.exec(text)
  return match ? { offset: match.index, found: `"${match[0].trim()}"` } : undefined
}
