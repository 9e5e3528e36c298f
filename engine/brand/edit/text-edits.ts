import type { Node } from 'jsonc-parser'

/** A change of a file's text. */
export interface Edit {
  offset: number
  length: number
  text: string
}
/**
 * The change that takes a member of an object or a list away, together with its comma.
 * @param node its value
 */
export const removal = (node: Node, text: string): Edit => {
  const member = node.parent?.type === 'property' ? node.parent : node
  const box = member.parent
  if (!box) return { offset: member.offset, length: member.length, text: '' }
  const members = box.children ?? []
  const index = members.indexOf(member)
  const before = members[index - 1]
  const after = members[index + 1]
  // The only one leaves an empty pair of brackets without lines between them.
  if (!before && !after) return { offset: box.offset + 1, length: box.length - 2, text: '' }
  const begin = before ? before.offset + before.length : member.offset
  const end = !before && after ? after.offset : member.offset + member.length
  return { offset: begin, length: Math.min(end, text.length) - begin, text: '' }
}

/** A text with edits applied; of two that overlap, the earlier one counts. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let out = ''
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue
    out += text.slice(at, edit.offset) + edit.text
    at = edit.offset + edit.length
  }
  return out + text.slice(at)
}
