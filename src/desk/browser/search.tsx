import { useEffect, useRef, useState, type KeyboardEventHandler } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { shortId } from '../../../engine/ids/index.ts'
import type { FoundPlayer } from '../../../schemas/office/index.ts'
import { Icon } from '../../staff-app/browser/icons.tsx'
import { Key, Sheet, Status } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'

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
/** Milliseconds after a key before the office is asked. */
const PAUSE_MS = 120
const LIST = 'found-players'

/** The state of a player's account as a word. */
export const AccountState = ({ player }: { player: Pick<FoundPlayer, 'is_closed' | 'is_verified'> }) =>
  player.is_closed ? (
    <Status tone="bad" icon="lock">
      closed
    </Status>
  ) : player.is_verified ? (
    <Status tone="good" icon="good">
      verified
    </Status>
  ) : (
    <Status tone="plain" icon="clock">
      not verified
    </Status>
  )

interface Options {
  readonly items: readonly FoundPlayer[]
  readonly chosen: number
  readonly choose: (index: number) => void
  readonly open: (player: FoundPlayer | undefined) => void
  readonly onKeyDown: KeyboardEventHandler
}
const Options = ({ items, chosen, choose, open, onKeyDown }: Options) => (
  <div id={LIST} role="listbox" aria-label="Players" tabIndex={-1}>
    {items.map((player, index) => (
      <div
        key={player.id}
        id={`${LIST}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        onClick={() => open(player)}
        onKeyDown={onKeyDown}
        onMouseMove={() => choose(index)}
      >
        <Icon name="users" />
        <span>
          <strong>{player.name}</strong>
          <small>{player.email || player.phone}</small>
        </span>
        <AccountState player={player} />
        <code>{shortId(player.id)}</code>
      </div>
    ))}
  </div>
)

const Foot = ({ words }: { words: string }) => (
  <p>
    <span role="status">{words}</span>
    <span>
      <Key>↑</Key> <Key>↓</Key> move
    </span>
    <span>
      <Key>Enter</Key> open
    </span>
  </p>
)

/** Players that fit a text, asked for after a pause in typing. */
const useFound = (brand: StaffBrand) => {
  const { office } = useSession()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isLoading } = useLoad(
    () => office.call('players.search', { brand: brand.id, text, count: 8 }),
    [brand.id, text],
  )
  const items = data?.items ?? []
  const words =
    error?.message ??
    (items.length === 0 && !isLoading
      ? 'Nobody is found. Try the beginning of a name, or the end of a phone number.'
      : typed === ''
        ? 'The newest players.'
        : `${items.length} found.`)
  return { typed, setTyped, items, words }
}

/** One box for a player of the brand: part of a name, e-mail, phone or id. */
export const Search = ({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) => {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { typed, setTyped, items, words } = useFound(brand)
  const [chosen, setChosen] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const open = (player: FoundPlayer | undefined) => {
    if (!player) return
    onClose()
    void navigate(`/${brand.id}/players/${player.id}`)
  }
  const press: KeyboardEventHandler = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((before) => Math.max(0, Math.min(items.length - 1, before + step)))
    else if (event.key === 'Enter') open(items[chosen])
    else return
    event.preventDefault()
  }
  return (
    <Root ref={dialog} aria-label="Search players" onClose={onClose}>
      <label>
        <Icon name="search" size={18} />
        <input
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={press}
          placeholder="Name, e-mail, phone, document, address or any id"
          aria-label="Name, e-mail, phone or id"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={LIST}
          aria-activedescendant={items[chosen] && `${LIST}-${chosen}`}
          autoComplete="off"
          spellCheck={false}
        />
        <span>{brand.name}</span>
        <Key>Esc</Key>
      </label>
      <Options items={items} chosen={chosen} choose={setChosen} open={open} onKeyDown={press} />
      <Foot words={words} />
    </Root>
  )
}
