import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Key, Sheet } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { StudioIcon } from '../icons.tsx'
import { OWN_ROOMS } from '../rooms/own-rooms.ts'
import { useDraft } from './context.ts'
import { seats } from './structure.ts'
import { keyOf } from './types.ts'

const Root = styled.div`
  display: grid;
  width: min(620px, 90vw);
  & > input {
    height: 48px;
    padding: 0 16px;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    font: 450 15px/22px var(--sans);
    outline-offset: -2px;
  }
  & > [role='listbox'] {
    max-height: 50vh;
    min-height: 120px;
    overflow: auto;
    padding: 6px;
  }
  & [role='option'] {
    width: 100%;
    border: 0;
    background: none;
    text-align: start;
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 10px;
    border-radius: 6px;
    cursor: pointer;
  }
  & [role='option'][aria-selected='true'] {
    background: var(--selected);
  }
  & [role='option'] small {
    margin-inline-start: auto;
    color: var(--quiet);
    font: 450 12px/16px var(--mono);
  }
  & > p {
    padding: 24px;
    text-align: center;
    color: var(--fg-2);
  }
`
const Find = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 28px;
  padding-block: 0;
  padding-inline: 8px 6px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--canvas);
  color: var(--fg-2);
  cursor: pointer;
  @media (max-width: 1199px) {
    padding-inline: 6px;
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > kbd {
      display: none;
    }
  }
`

/** Something that can be gone to. */
interface Target {
  readonly label: string
  readonly detail: string
  readonly icon: 'page' | 'widget' | 'layers'
  readonly room: string
  /** The place to select. */
  readonly at?: string
}
const KINDS = {
  page: t('page'),
  dialog: t('dialog'),
  layout: t('layout'),
  shell: t('shell'),
  slot: t('slot'),
  widget: t('widget'),
} as const
/** Targets that are listed at once. */
const MOST = 60

/** Everything of the draft that has a name. */
const useTargets = (): Target[] => {
  const { outline } = useDraft()
  return useMemo(() => {
    const nodes = [...seats(outline?.tree ?? []).values()].filter(({ node }) => node.kind !== 'slot')
    const files = (outline?.files ?? []).filter((file) => file.endsWith('.json') && !file.startsWith('pages/'))
    return [
      ...nodes.map(({ node, parents }): Target => ({
        label: parents[0] ? t('{name} on {page}', { name: node.name, page: parents[0].name }) : node.name,
        detail: parents[0] ? node.detail : `${KINDS[node.kind]} ${node.detail}`,
        icon: node.kind === 'widget' ? 'widget' : 'page',
        room: 'pages',
        at: keyOf(node),
      })),
      ...OWN_ROOMS.map(([room, label]): Target => ({ label, detail: t('room'), icon: 'layers', room })),
      ...files.map((file): Target => ({
        label: file.replace(/\.json$/, ''),
        detail: t('settings'),
        icon: 'layers',
        room: `settings/${file}`,
      })),
    ]
  }, [outline])
}

/** The targets that fit, one of them marked. */
const Found = ({
  found,
  at,
  onPoint,
  onPick,
}: {
  found: readonly Target[]
  at: number
  onPoint: (index: number) => void
  onPick: (target: Target) => void
}) => (
  <div id="targets" role="listbox" aria-label={t('Found')}>
    {found.map((target, index) => (
      <button
        type="button"
        tabIndex={-1}
        key={`${target.room} ${target.at} ${target.label}`}
        id={`target-${index}`}
        role="option"
        aria-selected={index === at}
        ref={(item) => void (index === at && item?.scrollIntoView({ block: 'nearest' }))}
        onPointerMove={() => onPoint(index)}
        onClick={() => onPick(target)}
      >
        <StudioIcon name={target.icon} />
        {target.label}
        <small>{target.detail}</small>
      </button>
    ))}
  </div>
)

const Dialog = observer(({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { brand, id, outline } = useDraft()
  const targets = useTargets()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = targets
    .filter(({ label, detail }) => words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)))
    .slice(0, MOST)
  const go = (target: Target | undefined) => {
    if (!target) return
    onClose()
    // The page is looked at as before: on the same screen, in the same language.
    const search = new URLSearchParams(location.search)
    if (target.at !== undefined) search.set('at', target.at)
    search.delete('path')
    void navigate(`/${brand}/${id}/${target.room}?${search}`)
  }
  const press = (event: ReactKeyboardEvent) => {
    if (event.key === 'Enter') go(found[at])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      setAt(Math.max(0, Math.min(found.length - 1, next)))
    }
  }
  return (
    <Sheet ref={dialog} aria-label={t('Search and commands')} onClose={onClose}>
      <Root>
        <input
          role="combobox"
          aria-label={t('Search pages, widgets and settings')}
          aria-expanded="true"
          aria-controls="targets"
          aria-activedescendant={found[at] ? `target-${at}` : undefined}
          placeholder={t('Search pages, widgets and settings')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        {found.length === 0 ? (
          <p role="status">
            {outline ? t('Nothing of this draft is called “{query}”.', { query }) : t('The draft is being read.')}
          </p>
        ) : (
          <Found found={found} at={at} onPoint={setAt} onPick={go} />
        )}
      </Root>
    </Sheet>
  )
})

/** A button, and Ctrl K, that open a search over everything of the draft. */
export const CommandPalette = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Find type="button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{t('Find')}</span>
        <Key>{t('Ctrl K')}</Key>
      </Find>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
