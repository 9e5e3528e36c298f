import { observer } from 'mobx-react-lite'
import { useDraft } from '../draft/context.ts'
import { Peer, usePeople } from '../draft/people.tsx'
import { keyOf, type OutlineNode } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { NodeName } from './node-name.tsx'
import { useLift } from './drag.tsx'

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
  const draft = useDraft()
  return {
    // Read for files alone: every row would be drawn anew with each answer.
    isChanged: node.pointer === '' && (draft.outline?.changed.includes(node.file) ?? false),
    problem: draft.faults.get(keyOf(node)),
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
  const off = hidden === 'order' ? t('not shown') : t('the feature {hidden} is off', { hidden })
  return (
    <span className="marks">
      {kind === 'slot' && <small>{nodes.length === 0 ? t('empty') : nodes.length}</small>}
      {hidden !== undefined && (
        <span role="img" aria-label={off} title={off}>
          <StudioIcon name="hidden" size={14} />
        </span>
      )}
      {kind === 'widget' && layer !== brand && (
        <span
          role="img"
          aria-label={t('inherited from {layer}', { layer })}
          title={t('Inherited from {layer}', { layer })}
        >
          <StudioIcon name="layers" size={14} />
        </span>
      )}
      {problem && (
        <span className={problem} role="img" aria-label={problem === 'error' ? t('has an error') : t('has a warning')}>
          <StudioIcon name="error" size={14} />
        </span>
      )}
      {(places.get(keyOf(node)) ?? []).map((other) => (
        <Peer key={other.member} other={other} isSmall />
      ))}
      {said > 0 && (
        <span role="img" aria-label={t('{count, plural, one {# comment} other {# comments}}', { count: said })}>
          <StudioIcon name="comment" size={14} />
        </span>
      )}
      {isChanged && <span className="changed" role="img" aria-label={t('changed in this draft')} />}
    </span>
  )
})

interface TreeRowProps {
  row: Row
  isSelected: boolean
}

/** A row of the tree; what is done with it, the tree hears. */
export const TreeRow = observer(({ row, isSelected }: TreeRowProps) => {
  const draft = useDraft()
  const { node, level, isOpen } = row
  const lift = useLift(() => {
    const seat = draft.seats.get(row.key)
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
    >
      <span className="twist" aria-hidden="true">
        {node.nodes.length > 0 && <StudioIcon name={isOpen ? 'open' : 'closed'} size={12} />}
      </span>
      <StudioIcon name={node.kind} />
      <span className="name" dir={node.kind === 'widget' ? undefined : 'auto'}>
        <NodeName node={node} />
      </span>
      <span className="id" dir="ltr">
        {node.kind === 'slot' ? '' : node.detail}
      </span>
      <Marks node={node} />
    </div>
  )
})
