import { parseTree, type Node } from 'jsonc-parser'
import { nodeAt, toPointer } from '../read/source.ts'
import { applyEdits, removal, type Edit } from './text-edits.ts'

/** A place in a JSON text: names of members, and indexes of lists in digits. */
export type JsonPath = readonly string[]

/** Spaces a nested line begins with, beyond the line it is nested in. */
const STEP = '  '
/** Characters of a line that a list or an object without lines of its own may take. */
const LINE = 110

/**
 * A JSON text with a value at a path: it replaces what stands there, or is added as the last member; objects missing
 * on the way are made. Nothing else changes, not even spaces.
 * @throws Error naming the place, where the text is no JSON, something on the way is neither object nor list, or an
 * index is beyond the end of its list
 */
export function setAt(text: string, path: JsonPath, value: unknown): string {
  const tree = treeOf(text)
  const node = nodeAt(tree, path)
  if (node) return changed(text, { offset: node.offset, length: node.length, text: written(value, text, node.offset) })
  const depth = path.findIndex((_, at) => !nodeAt(tree, path.slice(0, at + 1)))
  const inner = path.slice(depth + 1).reduceRight<unknown>((below, name) => ({ [name]: below }), value)
  return insertAt(text, path.slice(0, depth + 1), inner)
}

/**
 * A JSON text with a new member of an object or a new item of a list; items from that index on move back.
 * @param path ends in the new member's name, or in the index of the new item
 * @param index where the member stands among the others of its object. Default: last
 * @throws Error as `setAt` does, and where the object already has that member
 */
export const insertAt = (text: string, path: JsonPath, value: unknown, index?: number): string =>
  insertText(text, path, (offset) => written(value, text, offset), index)

/** A JSON text without the value at a path, its name and its comma. @throws Error where nothing stands there */
export function removeAt(text: string, path: JsonPath): string {
  if (path.length === 0) throw fault(path, 'is the whole text')
  return changed(text, removal(placeOf(text, path), text))
}

/**
 * A JSON text in which a value has another place; its inner text stays as it is, but for the spaces lines begin with.
 * @param to as in `insertAt`, in the text without the value
 * @throws Error as `removeAt` and `insertAt` do
 */
export function moveTo(text: string, from: JsonPath, to: JsonPath, index?: number): string {
  const node = placeOf(text, from)
  const raw = text.slice(node.offset, node.offset + node.length)
  const before = indentAt(text, node.offset)
  const without = removeAt(text, from)
  const lines = raw.split('\n')
  return insertText(
    without,
    to,
    (offset) => {
      const now = indentAt(without, offset)
      return [
        lines[0],
        ...lines.slice(1).map((line) => now + (line.startsWith(before) ? line.slice(before.length) : line)),
      ].join('\n')
    },
    index,
  )
}

/** Writes a value whose text is made for the offset of the container it comes into, one step deeper. */
function insertText(text: string, path: JsonPath, made: (offset: number) => string, index?: number): string {
  const name = path.at(-1)
  if (name === undefined) return made(0)
  const box = placeOf(text, path.slice(0, -1))
  if (box.type !== 'object' && box.type !== 'array') throw fault(path.slice(0, -1), 'is neither an object nor a list')
  const members = box.children ?? []
  const at = box.type === 'array' ? Number(name) : (index ?? members.length)
  if (!Number.isInteger(at) || at < 0 || at > members.length) throw fault(path, 'is beyond the end of its list')
  const isThere = box.type === 'object' && members.some((one) => one.children?.[0]?.value === name)
  if (isThere) throw fault(path, 'is already there')
  const label = box.type === 'object' ? `${JSON.stringify(name)}: ` : ''
  const [before, after] = [members[at - 1], members[at]]
  const isInLines = members[0] ? text.slice(box.offset, members[0].offset).includes('\n') : isOwnLine(text, box)
  const outer = indentAt(text, box.offset)
  const own = members[0] && isInLines ? indentAt(text, members[0].offset) : outer + STEP
  const body = label + indented(made(box.offset), outer, isInLines ? own : outer)
  const gap = isInLines ? `\n${own}` : ' '
  if (before) return changed(text, { offset: before.offset + before.length, length: 0, text: `,${gap}${body}` })
  if (after) return changed(text, { offset: after.offset, length: 0, text: `${body},${gap}` })
  const [open, close] = box.type === 'object' ? '{}' : '[]'
  const pad = box.type === 'object' ? ' ' : ''
  const inside = isInLines ? `${gap}${body}\n${outer}` : `${pad}${body}${pad}`
  return changed(text, { offset: box.offset, length: box.length, text: `${open}${inside}${close}` })
}

/** Whether what comes into an empty object or list gets lines of its own: it does where that one begins a file. */
const isOwnLine = (text: string, box: Node): boolean =>
  box.parent === undefined || text.slice(box.offset, box.offset + box.length).includes('\n')

const changed = (text: string, edit: Edit): string => applyEdits(text, [edit])
const fault = (path: JsonPath, what: string): Error => new Error(`"${toPointer(path)}" ${what}`)

function treeOf(text: string): Node {
  const tree = parseTree(text)
  if (!tree) throw new Error('the text is no JSON')
  return tree
}
function placeOf(text: string, path: JsonPath): Node {
  const node = nodeAt(treeOf(text), path)
  if (!node) throw fault(path, 'is not there')
  return node
}

/** The spaces at the start of the line an offset is in. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1)
  return /^[ \t]*/.exec(line)![0]
}
/** Lines that were indented for one place, indented for another. */
const indented = (body: string, from: string, to: string): string =>
  from === to
    ? body
    : body.replaceAll(
        /\n([ \t]*)/g,
        (_, spaces: string) => `\n${to}${spaces.startsWith(from) ? spaces.slice(from.length) : spaces}`,
      )

/** A value's text: on one line where it fits there, else in lines indented for the line of an offset. */
function written(value: unknown, text: string, offset: number): string {
  const indent = indentAt(text, offset)
  const short = oneLine(value)
  if (indent.length + STEP.length + short.length <= LINE) return short
  return JSON.stringify(value, null, STEP).replaceAll('\n', `\n${indent}`)
}
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined)
  if (members.length === 0) return '{}'
  return `{ ${members.map(([name, inner]) => `${JSON.stringify(name)}: ${oneLine(inner)}`).join(', ')} }`
}
