import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortId } from '../../../engine/ids/index.ts'
import type { FoundPlayer } from '../../../schemas/office/index.ts'
import { Icon } from '../../staff-app/browser/icons.tsx'
import { Status } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { Finder } from './finder.tsx'

/** Milliseconds after a key before the office is asked. */
const PAUSE_MS = 40

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

/** One box for a player of the brand: part of a name, e-mail, phone or number, or any id. */
export const Search = ({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) => {
  const navigate = useNavigate()
  const { typed, setTyped, items, words } = useFound(brand)
  return (
    <Finder
      title="Search players"
      label="Name, e-mail, phone or id"
      placeholder="Name, e-mail, phone, end of a card, document, address or any id"
      aside={brand.name}
      typed={typed}
      onType={setTyped}
      items={items}
      words={words}
      onOpen={({ id }) => void navigate(`/${brand.id}/players/${id}`)}
      onClose={onClose}
    >
      {(player) => (
        <>
          <Icon name="users" />
          <span>
            <strong>{player.name}</strong>
            <small>{player.email || player.phone}</small>
          </span>
          <AccountState player={player} />
          <code>{shortId(player.id)}</code>
        </>
      )}
    </Finder>
  )
}
