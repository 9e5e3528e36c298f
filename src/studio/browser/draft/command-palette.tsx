import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Key, Sheet } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { StudioIcon } from '../icons.tsx'
import { useDraft } from './context.ts'
import { useTargets, type Target } from './targets.ts'
import type { Asked } from './use-asked.ts'

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
  & [role='option'] > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [role='option'][aria-selected='true'] {
    background: var(--selected);
  }
  & [role='option'] small {
    margin-inline-start: auto;
    flex: none;
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
        key={`${target.room} ${target.at} ${target.find} ${target.label}`}
        id={`target-${index}`}
        role="option"
        aria-selected={index === at}
        ref={(item) => void (index === at && item?.scrollIntoView({ block: 'nearest' }))}
        onPointerMove={() => onPoint(index)}
        onClick={() => onPick(target)}
      >
        <StudioIcon name={target.icon} />
        <span dir="auto">{target.label}</span>
        <small>{target.detail}</small>
      </button>
    ))}
  </div>
)

const Dialog = observer(({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { brand, id, outline } = useDraft()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const found = useTargets(query)
  const go = (target: Target | undefined) => {
    if (!target) return
    onClose()
    // The page is looked at as before: on the same screen, in the same language.
    const search = new URLSearchParams(location.search)
    if (target.at !== undefined) search.set('at', target.at)
    search.delete('path')
    const asked: Asked | undefined = target.find === undefined ? undefined : { find: target.find }
    void navigate(`/${brand}/${id}/${target.room}?${search}`, asked && { state: asked })
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
          aria-label={t('Search pages, widgets, texts, features …')}
          aria-expanded="true"
          aria-controls="targets"
          aria-activedescendant={found[at] ? `target-${at}` : undefined}
          placeholder={t('Search pages, widgets, texts, features …')}
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
