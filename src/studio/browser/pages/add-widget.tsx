import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { offersFor, slotSchema, whyNot, type Offer } from '../draft/structure.ts'
import type { OutlineNode } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { readClip } from './clip.ts'
import { useLift } from './drag.tsx'
import { useMoves } from './moves.ts'

const Root = styled.section`
  & > input {
    width: 100%;
    height: 32px;
    padding: 0 8px;
    margin-bottom: 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & > small {
    color: var(--quiet);
  }
  & > button {
    width: 100%;
    margin-bottom: 8px;
  }
  & ul {
    margin-inline: -16px;
  }
  & li button {
    display: grid;
    grid-template-columns: 16px 1fr;
    gap: 0 10px;
    align-items: center;
    width: 100%;
    min-height: 40px;
    padding: 6px 16px;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  & li button:hover {
    background: var(--hover);
  }
  & li button:disabled {
    cursor: default;
    background: none;
    color: var(--quiet);
  }
  & li button > span {
    font-weight: 550;
  }
  & li button > small {
    grid-column: 2;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
`

/** A widget that is offered: it is added at the end of the slot, or dragged to a place. */
const Offered = ({ offer, onAdd }: { offer: Offer; onAdd: (() => void) | undefined }) => {
  const { id, title, description, why } = offer
  const lift = useLift(() => ({ kind: 'add', widget: id, title }))
  return (
    <li>
      <button type="button" disabled={why !== undefined || !onAdd} onClick={onAdd} {...(why === undefined && lift)}>
        {why === undefined ? <StudioIcon name="plus" /> : <Icon name="lock" />}
        <span>{title}</span>
        <small>{why ?? <bdi>{description.replaceAll('`', '')}</bdi>}</small>
      </button>
    </li>
  )
}

/** What was copied last, to be pasted into a slot. */
const Paste = observer(({ slot }: { slot: OutlineNode }) => {
  const { widgets, isOpen } = useDraft()
  const { paste } = useMoves()
  const [clip] = useState(readClip)
  if (!clip || !widgets) return null
  const why = whyNot(slot, clip.widget, widgets)
  return (
    <Button
      disabled={why !== undefined || !isOpen}
      title={why}
      shortcut={why === undefined ? t('Ctrl V') : undefined}
      onClick={() => paste(clip, slot)}
    >
      {t('Paste {name}', { name: clip.name })}
    </Button>
  )
})

/** The widgets a slot takes, to be added; those it does not take with the reason. */
export const AddWidget = observer(({ slot }: { slot: OutlineNode }) => {
  const draft = useDraft()
  const { add } = useMoves()
  const [query, setQuery] = useState('')
  const { widgets } = draft
  if (!widgets) return null
  const all = offersFor(slot, widgets)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(({ id, title, description }) =>
    words.every((word) => `${id} ${title} ${description}`.toLowerCase().includes(word)),
  )
  const fitting = all.filter(({ why }) => why === undefined).length
  const { least = 0, most = null } = slotSchema(slot, widgets) ?? {}
  return (
    <Root>
      <h3>{t('Add to {name}', { name: slot.name })}</h3>
      <p>
        {slot.detail}
        {least > 0 && ` ${t('It needs at least {least}.', { least })}`}
        {most !== null && ` ${t('It shows at most {most}.', { most })}`}
      </p>
      <input
        type="search"
        aria-label={t('Search widgets')}
        placeholder={t('Search widgets')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Paste slot={slot} />
      <small>{t('{fitting} fit, {others} do not', { fitting, others: all.length - fitting })}</small>
      <ul>
        {found.map((offer) => (
          <Offered
            key={offer.id}
            offer={offer}
            onAdd={draft.isOpen ? () => add(offer.id, offer.title, slot) : undefined}
          />
        ))}
      </ul>
    </Root>
  )
})
