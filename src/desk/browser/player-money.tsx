import { useState } from 'react'
import type { OfficeResponse } from '../../../schemas/office/index.ts'
import { plainName } from '../../staff-app/browser/format.ts'
import { Button, Money, Note, Status, Time } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { Loading, Rows } from './page.tsx'

interface Wallet {
  readonly place: string
  readonly currency: string
}

type Line = OfficeResponse<'ledger.explain'>['lines'][number]
const Lines = ({ lines, zone }: { lines: readonly Line[]; zone: string }) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th>Time</th>
          <th>Kind</th>
          <th>Journal</th>
          <th className="end">Amount</th>
          <th className="end">After</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>
              <Time at={line.at} zone={zone} />
            </td>
            <td>{plainName(line.kind)}</td>
            <td>
              <code>{line.journal}</code>
            </td>
            <td className="end">
              <Money {...line.amount} />
            </td>
            <td className="end">
              <Money {...line.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </div>
)

/** The postings of one wallet, newest first, which add up to what it holds. */
const Postings = ({ login, brand, wallet }: { login: string; brand: StaffBrand; wallet: Wallet }) => {
  const { office } = useSession()
  const [before, setBefore] = useState<string>()
  const loaded = useLoad(
    () =>
      office.call('ledger.explain', {
        brand: brand.id,
        login,
        currency: wallet.currency,
        wallet: wallet.place,
        ...(before !== undefined && { before }),
      }),
    [brand.id, login, wallet.place, wallet.currency, before],
  )
  return (
    <Loading loaded={loaded} isEmpty={(data) => data.lines.length === 0} empty={<p>No posting touched this wallet.</p>}>
      {({ lines, next, holds }) => (
        <>
          <p>
            <strong>
              {plainName(wallet.place)} <Money {...holds} />
            </strong>{' '}
            {lines[0] && before === undefined && lines[0].balance.amount === holds.amount && (
              <Status tone="good" icon="good">
                adds up
              </Status>
            )}
          </p>
          <Lines lines={lines} zone={brand.timezone} />
          <p>
            {before !== undefined && <Button onClick={() => setBefore(undefined)}>Newest</Button>}{' '}
            {next !== null && <Button onClick={() => setBefore(next)}>Older</Button>}
          </p>
        </>
      )}
    </Loading>
  )
}

/** Wallets in the order of what matters: own money, then what holds something, then empty ones. */
const inOrder = <T extends { place: string; amount: { amount: string } }>(held: readonly T[]): T[] => {
  const rank = ({ place, amount }: T) => (place === 'main' ? 0 : /[1-9]/.test(amount.amount) ? 1 : 2)
  return held.toSorted((a, b) => rank(a) - rank(b))
}

/** What a player holds; each number opens the postings it is made of. */
export const Wallets = ({ login, brand }: { login: string; brand: StaffBrand }) => {
  const { office } = useSession()
  const [open, setOpen] = useState<Wallet>()
  const loaded = useLoad(() => office.call('ledger.balances', { brand: brand.id, login }), [brand.id, login])
  return (
    <section>
      <h2>Money now</h2>
      <Loading loaded={loaded}>
        {({ held }) => (
          <div className="scroll">
            <Rows>
              <thead>
                <tr>
                  <th>Wallet</th>
                  <th className="end">Holds</th>
                </tr>
              </thead>
              <tbody>
                {inOrder(held).map(({ place, amount }) => (
                  <tr
                    key={`${place} ${amount.currency}`}
                    aria-selected={open?.place === place && open.currency === amount.currency}
                  >
                    <td>{plainName(place)}</td>
                    <td className="end">
                      <button
                        type="button"
                        className="wallet"
                        aria-label={`Postings of ${plainName(place)} in ${amount.currency}`}
                        onClick={() => setOpen({ place, currency: amount.currency })}
                      >
                        <Money {...amount} />
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Rows>
          </div>
        )}
      </Loading>
      {open && <Postings key={`${open.place} ${open.currency}`} login={login} brand={brand} wallet={open} />}
    </section>
  )
}

/** Who tried to log in to the account, newest first. */
export const Logins = ({ login, brand }: { login: string; brand: StaffBrand }) => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('players.logins', { brand: brand.id, login, count: 20 }), [brand.id, login])
  return (
    <section>
      <h2>Tries to log in</h2>
      <Loading
        loaded={loaded}
        isEmpty={(data) => data.length === 0}
        empty={<Note>Nobody has tried to log in within 180 days.</Note>}
      >
        {(events) => (
          <div className="scroll">
            <Rows>
              <thead>
                <tr>
                  <th>Time</th>
                  <th>Outcome</th>
                  <th>Address</th>
                  <th>Device</th>
                </tr>
              </thead>
              <tbody>
                {events.map((event, index) => (
                  <tr key={`${event.at} ${index}`}>
                    <td>
                      <Time at={event.at} zone={brand.timezone} />
                    </td>
                    <td>{plainName(event.outcome)}</td>
                    <td>
                      <code>{event.ip}</code>
                    </td>
                    <td>{event.device}</td>
                  </tr>
                ))}
              </tbody>
            </Rows>
          </div>
        )}
      </Loading>
    </section>
  )
}
