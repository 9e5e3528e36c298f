import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortId } from '../../../engine/ids/index.ts'
import type { FoundPlayer, OfficeResponse, OfficeSubject } from '../../../schemas/office/index.ts'
import { Icon, type IconName } from '../../staff-app/browser/icons.tsx'
import { Status } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { Finder } from './finder.tsx'
import { placeOf } from './records/subject-link.tsx'
import { t } from '../../staff-app/browser/language.ts'

/** Milliseconds after a key before the office is asked. */
const PAUSE_MS = 40

/** The state of a player's account as a word. */
export const AccountState = ({ player }: { player: Pick<FoundPlayer, 'is_closed' | 'is_verified'> }) =>
  player.is_closed ? (
    <Status tone="bad" icon="lock">
      {t('closed')}
    </Status>
  ) : player.is_verified ? (
    <Status tone="good" icon="good">
      {t('verified')}
    </Status>
  ) : (
    <Status tone="plain" icon="clock">
      {t('not verified')}
    </Status>
  )

/** A record whose id was typed. */
interface FoundRecord {
  readonly id: string
  readonly record: OfficeResponse<'players.search'>['records'][number]
}
type Found = FoundPlayer | FoundRecord
const foundRecord = (record: FoundRecord['record']): FoundRecord => ({ id: `${record.kind} ${record.id}`, record })
const KINDS: Readonly<Record<OfficeSubject['kind'], readonly [word: string, icon: IconName]>> = {
  payment: [t('Payment'), 'wallet'],
  round: [t('Round'), 'dice'],
  rounds: [t('Rounds'), 'dice'],
  bet: [t('Bet'), 'dice'],
  bonus: [t('Bonus'), 'gift'],
}

/** What was found: a record by its id, or a player. */
const FoundLine = ({ found }: { found: Found }) => {
  if ('record' in found) {
    const [word, icon] = KINDS[found.record.kind]
    return (
      <>
        <Icon name={icon} />
        <span>
          <strong>{word}</strong>
        </span>
        <code>{shortId(found.record.id)}</code>
      </>
    )
  }
  return (
    <>
      <Icon name="users" />
      <span>
        <strong>{found.name}</strong>
        <small>
          <bdi>{found.email || found.phone}</bdi>
        </small>
      </span>
      <AccountState player={found} />
      <code>{shortId(found.id)}</code>
    </>
  )
}

/** Players and records that fit a text, asked for after a pause in typing. */
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
  const items: Found[] = [...(data?.records ?? []).map(foundRecord), ...(data?.items ?? [])]
  const words =
    error?.message ??
    (items.length === 0 && !isLoading
      ? t('Nobody is found at {brand}. Try the beginning of a name, or the end of a phone number.', {
          brand: brand.name,
        })
      : typed === ''
        ? t('The newest players.')
        : t('{count} found.', { count: items.length }))
  return { typed, setTyped, items, words, isBehind: typed !== text || isLoading }
}

/** One box for a player of the brand: part of a name, e-mail, phone or number, or any id. */
export const Search = ({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) => {
  const navigate = useNavigate()
  const { typed, setTyped, items, words, isBehind } = useFound(brand)
  return (
    <Finder
      title={t('Search players')}
      label={t('Name, e-mail, phone or id')}
      placeholder={t('Name, e-mail, phone, end of a card, document, address or any id')}
      aside={brand.name}
      typed={typed}
      onType={setTyped}
      items={items}
      isBehind={isBehind}
      words={words}
      onOpen={(found) =>
        void navigate(
          'record' in found ? placeOf(brand.id, found.record.player, found.record) : `/${brand.id}/players/${found.id}`,
        )
      }
      onClose={onClose}
    >
      {(found) => <FoundLine found={found} />}
    </Finder>
  )
}
