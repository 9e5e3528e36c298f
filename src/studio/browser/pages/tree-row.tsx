import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'
import { useDraft } from '../draft/context.ts'
import { Peer, usePeople } from '../draft/people.tsx'
import { keyOf, type OutlineNode } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { useLift } from './drag.tsx'
import { useSeats } from './location.ts'

/** A node as a row of the tree. */
export interface Row {
  readonly node: OutlineNode
  readonly key: string
  readonly level: number
  readonly isOpen: boolean
}

/** Levels that are indented. */
const MOST_LEVELS = 8

/** What a place has: the worst of its problems, and whether the draft changes its file. */
const useNodeState = (node: OutlineNode) => {
  const { outline } = useDraft()
  const isWithin = (pointer: string) => pointer === node.pointer || pointer.startsWith(`${node.pointer}/`)
  const own = (outline?.problems ?? []).filter(
    ({ isOwn, file, pointer }) => isOwn && file === node.file && (node.pointer === '' || isWithin(pointer)),
  )
  return {
    isChanged: node.pointer === '' && (outline?.changed.includes(node.file) ?? false),
    problem: own.find(({ severity }) => severity === 'error')?.severity ?? own[0]?.severity,
  }
}

/** Whether a comment is about a node: about a widget itself, or anything of a page. */
const isOf = ({ kind, file, pointer }: OutlineNode, of: string, at: string): boolean =>
  file === of && (pointer === '' || (kind === 'widget' && (at === pointer || at.startsWith(`${pointer}/props`))))

/** Signs behind the name of a node, each with words. */
const Marks = observer(({ node }: { node: OutlineNode }) => {
  const { brand } = useDraft()
  const { isChanged, problem } = useNodeState(node)
  const { places, waiting } = usePeople()
  const said = [...waiting.values()].flat().filter(({ file, pointer }) => isOf(node, file, pointer)).length
  const { kind, hidden, layer, nodes } = node
  const off = hidden === 'order' ? 'not shown' : `the feature ${hidden} is off`
  return (
    <span className="marks">
      {kind === 'slot' && <small>{nodes.length === 0 ? 'empty' : nodes.length}</small>}
      {hidden !== undefined && (
        <span role="img" aria-label={off} title={off}>
          <StudioIcon name="hidden" size={14} />
        </span>
      )}
      {kind === 'widget' && layer !== brand && (
        <span role="img" aria-label={`inherited from ${layer}`} title={`Inherited from ${layer}`}>
          <StudioIcon name="layers" size={14} />
        </span>
      )}
      {problem && (
        <span className={problem} role="img" aria-label={`has ${problem === 'error' ? 'an error' : 'a warning'}`}>
          <StudioIcon name="error" size={14} />
        </span>
      )}
      {(places.get(keyOf(node)) ?? []).map((other) => (
        <Peer key={other.member} other={other} isSmall />
      ))}
      {said > 0 && (
        <span role="img" aria-label={`${said} ${said === 1 ? 'comment' : 'comments'}`}>
          <StudioIcon name="comment" size={14} />
        </span>
      )}
      {isChanged && <span className="changed" role="img" aria-label="changed in this draft" />}
    </span>
  )
})

interface TreeRowProps {
  row: Row
  isSelected: boolean
  onPick(): void
  onPress(event: KeyboardEvent): void
  onToggle(): void
}

/** A row of the tree. */
export const TreeRow = observer(({ row, isSelected, onPick, onPress, onToggle }: TreeRowProps) => {
  const seats = useSeats()
  const { node, level, isOpen } = row
  const lift = useLift(() => {
    const seat = seats.get(row.key)
    return seat?.node.kind === 'widget' ? { kind: 'move', seat } : undefined
  })
  return (
    <div
      {...lift}
      className={`row ${node.kind}${node.hidden === undefined ? '' : ' off'}`}
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={node.nodes.length > 0 ? isOpen : undefined}
      tabIndex={isSelected ? 0 : -1}
      data-key={row.key}
      data-level={Math.min(level, MOST_LEVELS)}
      onClick={onPick}
      onDoubleClick={onToggle}
      onKeyDown={onPress}
    >
      <span
        className="twist"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        {node.nodes.length > 0 && <StudioIcon name={isOpen ? 'open' : 'closed'} size={12} />}
      </span>
      <StudioIcon name={node.kind} />
      <span className="name">{node.name}</span>
      <span className="id">{node.kind === 'slot' ? '' : node.detail}</span>
      <Marks node={node} />
    </div>
  )
})
