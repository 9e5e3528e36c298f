/** What programs for drawing leave in a file and no browser shows. */
const LEFT_OVER = [
  /<!--[\s\S]*?-->/g,
  /<\?xml[^>]*\?>\s*/g,
  /<!DOCTYPE[^>[]*>\s*/g,
  /<metadata\b[\s\S]*?<\/metadata>/g,
  /<(sodipodi|inkscape):[\w-]+\b[^>]*?(?:\/>|>[\s\S]*?<\/\1:[\w-]+>)/g,
  /\s(?:sodipodi|inkscape|sketch|serif|i):[\w-]+="[^"]*"/g,
  /\sxmlns:(?:sodipodi|inkscape|sketch|serif|i|rdf|cc|dc)="[^"]*"/g,
]

/**
 * A drawing without what programs for drawing leave in it. What could run code stays: the server refuses it by name.
 */
export const cleanSvg = (text: string): string =>
  LEFT_OVER.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
    .replaceAll(/>\s+</g, '><')
    .trim()
