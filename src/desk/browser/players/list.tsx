import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundPlayer, OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Empty } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useKeys } from '../keys.ts'
import { LongList } from '../lists/list.tsx'
import type { COLUMNS } from './columns.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Rows asked for at once. */
const COUNT = 500
const keyOf = ({ id }: FoundPlayer): string => id

interface KeysProps {
  readonly count: number
  readonly onStep: (change: (at: number) => number) => void
  readonly onOpen: () => void
}
/** `j` and `k` move, Enter opens. */
const Keys = ({ count, onStep, onOpen }: KeysProps) => {
  const step = (by: number) => onStep((at) => Math.max(0, Math.min(count - 1, at + by)))
  useKeys({ j: () => step(1), k: () => step(-1), Enter: onOpen })
  return null
}

interface ListProps {
  readonly brand: StaffBrand
  readonly columns: typeof COLUMNS
  /** Words that are searched for; empty: the list by its filters. */
  readonly text: string
  readonly filters: Readonly<Record<string, string>>
}
/** Players that fit the words or the filters, page by page; `j`, `k` and Enter move and open. */
export const PlayerList = ({ brand, columns, text, filters }: ListProps) => {
  const { office } = useSession()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(-1)
  const load = useCallback(
    async (before: string | undefined): Promise<OfficeResponse<'players.list'>> => {
      const page = { count: COUNT, ...(before !== undefined && { before }) }
      if (text === '') return office.call('players.list', { brand: brand.id, ...filters, ...page })
      const { items } = await office.call('players.search', { brand: brand.id, text, count: 50 })
      return { items, next: null }
    },
    [office, brand.id, text, filters],
  )
  const open = (player: FoundPlayer | undefined) => {
    if (player) void navigate(`/${brand.id}/players/${player.id}`)
  }
  return (
    <LongList
      label={t('Players')}
      columns={columns}
      around={brand}
      load={load}
      keyOf={keyOf}
      chosenIn={() => chosen}
      keys={(items) => <Keys count={items.length} onStep={setChosen} onOpen={() => open(items[chosen])} />}
      empty={
        <Empty title={text === '' ? t('No player fits these filters') : t('Nobody fits “{text}”', { text })}>
          <p>{t('Try the beginning of a name, or the end of a phone number.')}</p>
        </Empty>
      }
    />
  )
}
