import { createScanner, getLocation } from 'jsonc-parser'
import { namesAt, valuesAt, type Proposal } from './choices.ts'
import type { Editing } from './editing.ts'

/** A completion as the edit that writes it, with the quotes, colons and commas that are missing. */
export interface Completion {
  readonly proposal: Proposal
  /** As it is written without anything around it; what was typed is compared with it. */
  readonly written: string
  readonly isName: boolean
  readonly isSnippet: boolean
  readonly from: number
  readonly to: number
  readonly newText: string
}

/**
 * What may be written at an offset of a brand file.
 * @param canSnippet whether `$1` and `${1:…}` in what is written say where the cursor goes
 */
export function completionsIn(editing: Editing, text: string, offset: number, canSnippet: boolean): Completion[] {
  const { path, previousNode, isAtPropertyKey: isName } = getLocation(text, offset)
  const parts = path.map(String)
  const [from, to] = rangeAt(text, offset, previousNode, isName)
  if (!isName && previousNode && from === to) return []
  const next = nextToken(text, to)
  const comma = next === undefined || /[\]},]/.test(next) ? '' : ','
  const proposals = isName ? namesAt(editing, parts.slice(0, -1)) : valuesAt(editing, parts)
  const current = isName && previousNode ? String(previousNode.value) : undefined
  return proposals
    .filter(({ value }) => value !== current)
    .map((proposal) => {
      const written = JSON.stringify(proposal.value)
      const isWhole = isName && next !== ':'
      const body = isWhole
        ? `: ${canSnippet ? snippetOf(proposal.initial) : JSON.stringify(proposal.initial)}${comma}`
        : ''
      const newText = isName
        ? (isWhole && canSnippet ? escaped(written) : written) + body
        : (canSnippet ? escaped(written) : written) + comma
      return { proposal, written, isName, isSnippet: canSnippet && (isWhole || !isName), from, to, newText }
    })
}

// The text or word at the cursor is replaced; before a name, a new one is inserted.
const rangeAt = (
  text: string,
  offset: number,
  node: { offset: number; length: number } | undefined,
  isName: boolean,
): [number, number] => {
  if (node && offset <= node.offset + node.length && (isName ? node.offset < offset : node.offset <= offset))
    return [node.offset, node.offset + node.length]
  const word = /[\w./:-]*$/.exec(text.slice(0, offset))![0]
  return [offset - word.length, offset]
}

const nextToken = (text: string, offset: number): string | undefined => {
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  return text[scanner.getTokenOffset()]
}

const escaped = (text: string): string => text.replaceAll(/[$}\\]/g, String.raw`\$&`)
/** A value as a snippet that places the cursor inside it. */
const snippetOf = (value: unknown): string => {
  const text = escaped(JSON.stringify(value) ?? '""')
  if (value === '') return '"$1"'
  if (Array.isArray(value) && value.length === 0) return '[$1]'
  if (text === '{\\}') return '{$1}'
  return '${1:' + text + '}'
}
