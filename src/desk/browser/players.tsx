import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { shortId } from '../../../engine/ids/index.ts'
import type { FoundPlayer } from '../../../schemas/office/index.ts'
import { Empty, Time } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { useBrand } from './context.ts'
import { Head, Loading, Rows } from './page.tsx'
import { AccountState } from './search.tsx'

const Box = styled.input`
  height: 32px;
  width: min(320px, 60vw);
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--panel);
`
const Scroll = styled.div`
  overflow-x: auto;
`
const PAUSE_MS = 150

const List = ({ items, brand }: { items: readonly FoundPlayer[]; brand: StaffBrand }) => (
  <Scroll>
    <Rows>
      <thead>
        <tr>
          <th>Player</th>
          <th>Id</th>
          <th>Country</th>
          <th>State</th>
          <th>Contact</th>
          <th>Currency</th>
          <th className="end">Since</th>
        </tr>
      </thead>
      <tbody>
        {items.map((player) => (
          <tr key={player.id}>
            <td>
              <Link to={`/${brand.id}/players/${player.id}`}>{player.name}</Link>
            </td>
            <td>
              <code>{shortId(player.id)}</code>
            </td>
            <td>{player.country}</td>
            <td>
              <AccountState player={player} />
            </td>
            <td>{player.email || player.phone}</td>
            <td>{player.currency}</td>
            <td className="end">
              <Time at={player.created_at} zone={brand.timezone} />
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </Scroll>
)

/** Players of the brand: the newest, or those that fit what is typed; the address keeps it. */
export const Players = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => typed !== text && setParams(typed ? { q: typed } : {}, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, text, setParams])
  const loaded = useLoad(() => office.call('players.search', { brand: brand.id, text, count: 50 }), [brand.id, text])
  return (
    <>
      <Head title="Players">
        <Box
          type="search"
          aria-label="Name, e-mail, phone or id"
          placeholder="Name, e-mail, phone or id"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Head>
      <Loading
        loaded={loaded}
        isEmpty={(data) => data.items.length === 0}
        empty={
          <Empty title={text === '' ? 'This brand has no players yet' : `Nobody fits “${text}”`}>
            <p>Try the beginning of a name, or the end of a phone number.</p>
          </Empty>
        }
      >
        {({ items }) => <List items={items} brand={brand} />}
      </Loading>
    </>
  )
})
