import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useDraft } from '../draft/context.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { moved, whyStays, type Seated } from '../draft/structure.ts'
import { keyOf, type OutlineNode } from '../draft/types.ts'
import { isRightToLeft, t } from '../../../staff-app/browser/language.ts'
import { usePagesLocation } from './location.ts'
import { useClip } from './moves.ts'
import { TreeRow, type Row } from './tree-row.tsx'
import { TreeRoot } from './tree-styles.ts'

const TITLES = { page: t('Pages'), dialog: t('Dialogs'), layout: t('Layouts'), shell: t('Shells') } as const
const isGroup = (kind: OutlineNode['kind']): kind is keyof typeof TITLES => kind in TITLES

/** Rows as they were drawn last: one that is as it was is the same object, and is not drawn anew. */
const drawn = new WeakMap<OutlineNode, Row>()
const rowOf = (node: OutlineNode, level: number, isOpen: boolean): Row => {
  const last = drawn.get(node)
  const row = last?.level === level && last.isOpen === isOpen ? last : { node, key: keyOf(node), level, isOpen }
  drawn.set(node, row)
  return row
}

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
      rows.push(rowOf(node, level, isOpen))
      if (isOpen) walk(node.nodes, level + 1)
    }
  }
  walk(tree, 1)
  return rows
}

/** What is open: what somebody opened, the way to what is selected, and the slots of its page. */
const useOpen = () => {
  const { at, seat } = usePagesLocation()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const open = new Set((seat?.parents ?? []).map(keyOf))
  if (seat?.node.pointer === '') open.add(at)
  for (const node of (seat?.parents[0] ?? seat?.node)?.nodes ?? []) open.add(keyOf(node))
  for (const [key, isOpen] of toggled) {
    if (isOpen) open.add(key)
    else open.delete(key)
  }
  const toggle = ({ key, isOpen }: Row, to = !isOpen) => setToggled(new Map(toggled).set(key, to))
  return { open, toggle }
}

/** Whether the slot of a widget can be without it; the tools beside say why it cannot. */
const mayGo = ({ widgets }: DraftStore, one: Seated): boolean => !widgets || whyStays(one, widgets) === undefined

interface Going {
  readonly go: (row: Row | undefined) => void
  readonly toggle: (row: Row, to: boolean) => void
}
/** Where keys lead from a row, by their names. */
const stepsFrom = (
  rows: readonly Row[],
  index: number,
  { go, toggle }: Going,
): Readonly<Record<string, () => void>> => {
  const row = rows[index]
  const parent = row && rows.slice(0, index).findLast(({ level }) => level < row.level)
  const [inwards, outwards] = isRightToLeft() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  return {
    ArrowDown: () => go(rows[index + 1]),
    ArrowUp: () => go(rows[index - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    [inwards]: () => (row && !row.isOpen && row.node.nodes.length > 0 ? toggle(row, true) : go(rows[index + 1])),
    [outwards]: () => (row?.isOpen ? toggle(row, false) : go(parent)),
  }
}

/** What keys do in the tree: as in every tree, and Alt with arrows moves a widget, Delete removes it. */
const useTreeKeys = (
  rows: readonly Row[],
  {
    go,
    stay,
    toggle,
  }: Going & {
    /** Keeps the keys in the tree with what is selected next. */
    readonly stay: () => void
  },
) => {
  const draft = useDraft()
  const { at, seat } = usePagesLocation()
  const index = rows.findIndex(({ key }) => key === at)
  /** What stands beside what goes is selected then, or what it was in. */
  const leave = ({ node: one, parents }: Seated) => {
    const slot = parents.at(-1)!
    const place = slot.nodes.indexOf(one)
    const next = slot.nodes[place + 1] ?? slot.nodes[place - 1] ?? slot
    draft.instead.set(keyOf(one), next)
    go(rows.find(({ key }) => key === keyOf(next)))
  }
  const change = ({ key, altKey }: KeyboardEvent): boolean => {
    if (!seat || seat.node.kind !== 'widget' || !draft.isOpen) return false
    const { file, name } = seat.node
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      draft.write(
        file,
        t('order of {name}', { name: seat.parents.at(-1)!.name }),
        moved(seat, key === 'ArrowUp' ? -1 : 1),
      )
    else if (key === 'Delete') {
      if (!mayGo(draft, seat)) return true
      leave(seat)
      draft.remove(seat, t('{name} removed', { name }))
    } else return false
    return true
  }
  const clip = useClip()
  /** Ctrl C, X and V. */
  const pastes = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (!(ctrlKey || metaKey) || !seat) return false
    const isWidget = seat.node.kind === 'widget'
    if (key === 'c' && isWidget) void clip.copy(seat)
    else if (key === 'x' && isWidget && draft.isOpen && mayGo(draft, seat)) void clip.cut(seat, () => leave(seat))
    else if (key === 'v' && draft.isOpen) {
      stay()
      clip.paste(seat)
    } else return false
    return true
  }
  return (event: KeyboardEvent) => {
    if (change(event) || pastes(event)) return event.preventDefault()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepsFrom(rows, index, { go, toggle })[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
}

/** The rows, with a heading before the first of each kind. */
const Rows = observer(({ rows, at }: { rows: readonly Row[]; at: string | undefined }) => {
  const { outline } = useDraft()
  const isFirst = (place: number, kind: OutlineNode['kind']) =>
    rows.slice(0, place).findLast(({ level }) => level === 1)?.node.kind !== kind
  return rows.map((row, place) => {
    const { kind } = row.node
    return (
      <div key={row.key} role="none">
        {isGroup(kind) && isFirst(place, kind) && (
          <h2 role="presentation">
            {TITLES[kind]} <span>{outline?.tree.filter((one) => one.kind === kind).length}</span>
          </h2>
        )}
        <TreeRow row={row} isSelected={row.key === at} />
      </div>
    )
  })
})

/** Pages, dialogs, layouts and shells with their slots and widgets. */
export const Tree = observer(() => {
  const { outline } = useDraft()
  const { at, select } = usePagesLocation()
  const [query, setQuery] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const { open, toggle } = useOpen()
  const rows = rowsOf(outline?.tree ?? [], open, query.trim().toLowerCase())
  /** Whether keys chose what is selected: its row gets the focus once it is drawn as that. */
  const isByKeys = useRef(false)
  useEffect(() => {
    const selected = root.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    selected?.scrollIntoView({ block: 'nearest' })
    // It is in view already: to look once more would lay all rows out once more.
    if (isByKeys.current) selected?.focus({ preventScroll: true })
    isByKeys.current = false
  }, [at])
  const stay = () => void (isByKeys.current = true)
  const go = (row: Row | undefined) => {
    if (!row) return
    stay()
    select(row.node)
  }
  const press = useTreeKeys(rows, { go, stay, toggle })
  const twist = (row: Row | undefined) => row && toggle(row)
  const rowAt = ({ target }: SyntheticEvent) => {
    const key = (target as Element).closest<HTMLElement>('[role="treeitem"]')?.dataset['key']
    return rows.find((row) => row.key === key)
  }
  const click = (event: SyntheticEvent) => {
    const row = rowAt(event)
    if (!row) return
    if ((event.target as Element).closest('.twist')) toggle(row)
    else select(row.node)
  }
  return (
    <TreeRoot>
      <label>
        <span className="hidden">{t('Search pages and widgets')}</span>
        <input
          type="search"
          value={query}
          placeholder={t('Search pages and widgets')}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div
        role="tree"
        aria-label={t('Pages, slots and widgets')}
        ref={root}
        tabIndex={-1}
        onClick={click}
        onDoubleClick={(event) => twist(rowAt(event))}
        onKeyDown={press}
      >
        <Rows rows={rows} at={at} />
        {rows.length === 0 && <p role="status">{t('Nothing is called “{query}”.', { query })}</p>}
      </div>
    </TreeRoot>
  )
})
