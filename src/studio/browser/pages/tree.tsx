import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDraft } from '../draft/context.ts'
import { moved, removed } from '../draft/structure.ts'
import { keyOf, type OutlineNode } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { usePagesLocation, useSeats } from './location.ts'
import { TreeRoot } from './tree-styles.ts'

interface Row {
  readonly node: OutlineNode
  readonly key: string
  readonly level: number
  readonly isOpen: boolean
}

const TITLES = { page: 'Pages', dialog: 'Dialogs', layout: 'Layouts', shell: 'Shells' } as const
const isGroup = (kind: OutlineNode['kind']): kind is keyof typeof TITLES => kind in TITLES

/** The rows of some trees, as far as they are open, or fit what is searched. */
const rowsOf = (tree: readonly OutlineNode[], open: ReadonlySet<string>, query: string): Row[] => {
  const fits = (node: OutlineNode): boolean =>
    `${node.name} ${node.detail} ${node.widget ?? ''}`.toLowerCase().includes(query) || node.nodes.some(fits)
  const rows: Row[] = []
  const walk = (nodes: readonly OutlineNode[], level: number) => {
    for (const node of nodes) {
      if (query !== '' && !fits(node)) continue
      const key = keyOf(node)
      const isOpen = node.nodes.length > 0 && (open.has(key) || (query !== '' && node.nodes.some(fits)))
      rows.push({ node, key, level, isOpen })
      if (isOpen) walk(node.nodes, level + 1)
    }
  }
  walk(tree, 1)
  return rows
}

/** Whether a file, or a place in it, has a problem or a change. */
const useMarks = () => {
  const { outline } = useDraft()
  const changed = new Set(outline?.changed)
  const problems = outline?.problems.filter(({ isOwn }) => isOwn) ?? []
  return (node: OutlineNode) => ({
    isChanged: node.pointer === '' && changed.has(node.file),
    problem: problems.find(
      ({ file, pointer }) =>
        file === node.file &&
        (node.pointer === '' || pointer === node.pointer || pointer.startsWith(`${node.pointer}/`)),
    )?.severity,
  })
}

const TreeRow = observer(
  ({
    row,
    isSelected,
    ...on
  }: {
    row: Row
    isSelected: boolean
    onPick(): void
    onPress(event: KeyboardEvent): void
    onToggle(): void
  }) => {
    const { node, level, isOpen } = row
    const { brand } = useDraft()
    const { isChanged, problem } = useMarks()(node)
    const hidden =
      node.hidden === undefined
        ? undefined
        : node.hidden === 'order'
          ? 'not shown'
          : `the feature ${node.hidden} is off`
    return (
      <div
        className={`row ${node.kind}${node.hidden === undefined ? '' : ' off'}`}
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        aria-expanded={node.nodes.length > 0 ? isOpen : undefined}
        tabIndex={isSelected ? 0 : -1}
        data-key={row.key}
        data-level={Math.min(level, 8)}
        onClick={on.onPick}
        onDoubleClick={on.onToggle}
        onKeyDown={on.onPress}
      >
        <span
          className="twist"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            on.onToggle()
          }}
        >
          {node.nodes.length > 0 && <StudioIcon name={isOpen ? 'open' : 'closed'} size={12} />}
        </span>
        <StudioIcon name={node.kind} />
        <span className="name">{node.name}</span>
        <span className="id">{node.kind === 'slot' ? '' : node.detail}</span>
        <span className="marks">
          {node.kind === 'slot' && <small>{node.nodes.length === 0 ? 'empty' : node.nodes.length}</small>}
          {hidden !== undefined && (
            <span role="img" aria-label={hidden} title={hidden}>
              <StudioIcon name="hidden" size={14} />
            </span>
          )}
          {node.kind === 'widget' && node.layer !== brand && (
            <span role="img" aria-label={`inherited from ${node.layer}`} title={`Inherited from ${node.layer}`}>
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
      </div>
    )
  },
)

/** Pages, dialogs, layouts and shells with their slots and widgets: keys as in every tree, Alt and arrows to move. */
export const Tree = observer(() => {
  const draft = useDraft()
  const { at, seat, select } = usePagesLocation()
  const known = useSeats()
  const [query, setQuery] = useState('')
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const root = useRef<HTMLDivElement>(null)
  const open = new Set((seat?.parents ?? []).map(keyOf))
  if (seat && seat.node.pointer === '') open.add(at)
  // A page opens with its slots.
  if (seat) for (const node of (seat.parents[0] ?? seat.node).nodes) open.add(keyOf(node))
  for (const [key, isOpen] of toggled)
    if (isOpen) open.add(key)
    else open.delete(key)
  const rows = rowsOf(draft.outline?.tree ?? [], open, query.trim().toLowerCase())
  const index = rows.findIndex(({ key }) => key === at)

  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const toggle = ({ key, isOpen }: Row, to = !isOpen) => setToggled(new Map(toggled).set(key, to))
  const go = (row: Row | undefined) => {
    if (!row) return
    select(row.node)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  const change = (event: KeyboardEvent): boolean => {
    const own = known.get(at)
    if (!own || own.node.kind !== 'widget' || !draft.isOpen) return false
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      draft.write(own.node.file, `order of ${own.parents.at(-1)!.name}`, moved(own, event.key === 'ArrowUp' ? -1 : 1))
    else if (event.key === 'Delete') {
      go(rows[index + 1] ?? rows[index - 1])
      draft.write(own.node.file, `${own.node.name} removed`, removed(own, draft.brand))
    } else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    const row = rows[index]
    if (change(event)) return event.preventDefault()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const parent = row && rows.slice(0, index).findLast(({ level }) => level < row.level)
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(rows[index - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (row && !row.isOpen && row.node.nodes.length > 0 ? toggle(row, true) : go(rows[index + 1])),
      ArrowLeft: () => (row?.isOpen ? toggle(row, false) : go(parent)),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <TreeRoot>
      <label>
        <span className="hidden">Search pages and widgets</span>
        <input
          type="search"
          value={query}
          placeholder="Search pages and widgets"
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div role="tree" aria-label="Pages, slots and widgets" ref={root}>
        {rows.map((row, place) => {
          const { kind } = row.node
          const isFirst = isGroup(kind) && rows.slice(0, place).findLast(({ level }) => level === 1)?.node.kind !== kind
          return (
            <div key={row.key} role="none">
              {isFirst && (
                <h2 role="presentation">
                  {TITLES[kind]} <span>{draft.outline?.tree.filter((one) => one.kind === kind).length}</span>
                </h2>
              )}
              <TreeRow
                row={row}
                isSelected={row.key === at}
                onPick={() => select(row.node)}
                onPress={press}
                onToggle={() => toggle(row)}
              />
            </div>
          )
        })}
        {rows.length === 0 && <p role="status">Nothing is called “{query}”.</p>}
      </div>
    </TreeRoot>
  )
})
