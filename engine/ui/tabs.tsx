import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export interface TabItem {
  id: string
  label: ReactNode
  href?: string
  count?: number
  icon?: string
  panel?: string
}
export interface TabsProps {
  items: readonly TabItem[]
  selected: string
  /** With it the items are tabs of the page; without it they are links. */
  onSelect?: (id: string) => void
  label?: string
  /** The items share the full width. */
  stretch?: boolean
  className?: string
}

/** A row of which one item is selected: links of a navigation, or tabs with arrow keys, Home and End. */
export const Tabs = ({ items, selected, onSelect, label, stretch, className }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const name = classes('fy-tabs', stretch && 'fy-tabs-stretch', className)
  const content = (item: TabItem) => (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.count !== undefined && <span className="fy-tab-count">{item.count}</span>}
    </>
  )
  if (!onSelect) {
    return (
      <nav className={name} aria-label={label}>
        {items.map((item) => (
          <a
            key={item.id}
            className="fy-tab"
            href={item.href ?? `#${item.id}`}
            aria-current={item.id === selected ? 'page' : undefined}
          >
            {content(item)}
          </a>
        ))}
      </nav>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === selected)
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: items.length - 1 }[event.key]
    const next = to === undefined ? undefined : items[(to + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus()
  }
  const stop = items.some((item) => item.id === selected) ? selected : items[0]?.id
  return (
    // Keys are pressed on the tabs, which have the focus; the event bubbles to the list.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={name} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.id}
          className="fy-tab"
          type="button"
          role="tab"
          aria-selected={item.id === selected}
          aria-controls={item.panel}
          tabIndex={item.id === stop ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {content(item)}
        </button>
      ))}
    </div>
  )
}
