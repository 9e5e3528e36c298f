import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** What V8 says of one script: ranges of a function, the outer before the inner. */
export interface Script {
  readonly url: string
  readonly functions: readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[]
}

/** 1 at each offset of a script that ran. */
export const paint = (length: number, { functions }: Script): Uint8Array => {
  const painted = new Uint8Array(length)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) painted.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return painted
}

/** Where in a source file a piece of the built one comes from, and whether that ran. */
export interface Piece {
  readonly line: number
  readonly column: number
  readonly ran: boolean
}

/**
 * Pieces of the sources a built file is made of, by its source map; nothing without one. Only where the map names a
 * place exactly: what lies between belongs to the piece before it.
 */
export const piecesOf = (root: string, built: string, painted: Uint8Array): Map<string, Piece[]> => {
  const found = new Map<string, Piece[]>()
  if (!existsSync(`${built}.map`)) return found
  const map = new SourceMap(JSON.parse(readFileSync(`${built}.map`, 'utf8')) as SourceMapPayload)
  const text = readFileSync(built, 'utf8')
  let offset = 0
  for (const [row, line] of text.split('\n').entries()) {
    for (const { index } of line.matchAll(/[\w$]+|[^\w$\s]/g)) {
      const entry = map.findEntry(row, index)
      if (!('originalSource' in entry) || entry.generatedLine !== row || entry.generatedColumn !== index) continue
      // Code the bundler added has no source.
      if (typeof entry.originalSource !== 'string') continue
      const file = relative(root, join(dirname(built), entry.originalSource))
      const pieces = found.get(file) ?? []
      pieces.push({ line: entry.originalLine, column: entry.originalColumn, ran: painted[offset + index] === 1 })
      found.set(file, pieces)
    }
    offset += line.length + 1
  }
  return found
}
