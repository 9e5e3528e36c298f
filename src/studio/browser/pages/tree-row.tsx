import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'
import { useDraft } from '../draft/context.ts'
import type { OutlineNode } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'

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

/** Signs behind the name of a node, each with words. */
const Marks = observer(({ node }: { node: OutlineNode }) => {
  const { brand } = useDraft()
  const { isChanged, problem } = useNodeState(node)
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
  const { node, level, isOpen } = row
  return (
    <div
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
