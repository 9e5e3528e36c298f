import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../staff-app/browser/icons.tsx'
import { Key, Sheet } from '../../staff-app/browser/parts.tsx'
import { t } from '../../staff-app/browser/language.ts'

const Root = styled(Sheet)`
  width: min(720px, calc(100vw - 24px));
  margin: 8px auto;
  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 0 14px;
    border-bottom: 1px solid var(--line);
  }
  & input {
    flex: 1;
    min-width: 0;
    height: 44px;
    border: 0;
    outline: 0;
    background: none;
    font: 450 15px/22px var(--sans);
  }
  & [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 8px 14px;
    cursor: pointer;
    border-inline-start: 3px solid transparent;
  }
  & [role='option'] > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [role='option'] small {
    color: var(--quiet);
    font: inherit;
    margin-inline-start: 8px;
  }
  & [role='option'][aria-selected='true'] {
    background: var(--selected);
    border-color: var(--accent);
  }
  & code {
    font: 450 12px/18px var(--mono);
    color: var(--fg-2);
  }
  & > p {
    padding: 10px 14px;
    border-top: 1px solid var(--line);
    color: var(--fg-2);
    display: flex;
    gap: 12px;
    flex-wrap: wrap;
  }
`

const Foot = ({ words }: { words: string }) => (
  <p>
    <span role="status">{words}</span>
    <span>
      <Key>↑</Key> <Key>↓</Key> {t('move')}
    </span>
    <span>
      <Key>Enter</Key> {t('open', {}, 'key')}
    </span>
  </p>
)

interface OptionsProps<T> {
  readonly list: string
  readonly title: string
  readonly items: readonly T[]
  readonly chosen: number
  readonly choose: (index: number) => void
  readonly open: (item: T | undefined) => void
  readonly onKeyDown: KeyboardEventHandler
  readonly children: (item: T) => ReactNode
}
const Options = <T extends { readonly id: string }>(props: OptionsProps<T>) => {
  const { list, title, items, chosen, choose, open, onKeyDown, children } = props
  return (
    <div id={list} role="listbox" aria-label={title} tabIndex={-1}>
      {items.map((item, index) => (
        <div
          key={item.id}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => open(item)}
          onKeyDown={onKeyDown}
          onMouseMove={() => choose(index)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
}

interface FinderProps<T> {
  readonly title: string
  /** Of the box. */
  readonly label: string
  readonly placeholder: string
  /** Stands at the end of the box. */
  readonly aside?: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly items: readonly T[]
  /** Whether `items` are not those of the typed text yet. Enter then opens the first of them once they are there. */
  readonly isBehind?: boolean
  /** How many were found, or why nothing was. */
  readonly words: string
  readonly onOpen: (item: T) => void
  readonly onClose: () => void
  /** Draws one that was found. */
  readonly children: (item: T) => ReactNode
}
/** Enter that was pressed before what was typed is found: it opens the first once that is there. */
const useEnter = (isBehind: boolean, openFirst: () => void) => {
  const isWaiting = useRef(false)
  const found = useEffectEvent(openFirst)
  useEffect(() => {
    if (isBehind || !isWaiting.current) return
    isWaiting.current = false
    found()
  }, [isBehind])
  const set = (now: boolean) => () => {
    isWaiting.current = now
  }
  return { wait: set(true), forget: set(false) }
}

/** What makes an input the box of a list, and says which of it is chosen. */
const comboOf = (list: string, length: number, chosen: number) =>
  ({
    role: 'combobox',
    'aria-expanded': length > 0,
    'aria-controls': list,
    'aria-activedescendant': chosen < length ? `${list}-${chosen}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
  }) as const

/** One box over the page: what fits the text stands below it, and the keys choose and open one. */
export const Finder = <T extends { readonly id: string }>(props: FinderProps<T>) => {
  const {
    title,
    label,
    placeholder,
    aside,
    typed,
    onType,
    items,
    isBehind = false,
    words,
    onOpen,
    onClose,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [chosen, setChosen] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const open = (item: T | undefined) => {
    if (!item) return
    onClose()
    onOpen(item)
  }
  const enter = useEnter(isBehind, () => open(items[0]))
  const press: KeyboardEventHandler = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((before) => Math.max(0, Math.min(items.length - 1, before + step)))
    else if (event.key === 'Enter' && isBehind) enter.wait()
    else if (event.key === 'Enter') open(items[chosen])
    else return
    event.preventDefault()
  }
  return (
    <Root ref={dialog} aria-label={title} onClose={onClose}>
      <label>
        <Icon name="search" size={18} />
        <input
          value={typed}
          onChange={(event) => {
            onType(event.target.value)
            setChosen(0)
            enter.forget()
          }}
          onKeyDown={press}
          placeholder={placeholder}
          aria-label={label}
          {...comboOf(list, items.length, chosen)}
        />
        {aside !== undefined && <span>{aside}</span>}
        <Key>Esc</Key>
      </label>
      <Options list={list} title={title} items={items} chosen={chosen} choose={setChosen} open={open} onKeyDown={press}>
        {children}
      </Options>
      <Foot words={words} />
    </Root>
  )
}
