import { useSearchParams } from 'react-router-dom'
import type { OfficeResponse, PlayerCard } from '../../../../schemas/office/index.ts'
import { timeText, nameText } from '../../../staff-app/browser/format.ts'
import { Button, Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { ExportButton } from '../exports/button.tsx'
import { Loading, Rows } from '../page.tsx'
import { SubjectLink } from '../records/subject-link.tsx'
import { Correct } from './correct.tsx'
import { WalletButton } from './wallet-button.tsx'
import { HeldAt, InstantChoice, useInstant, type Wallet } from './held-at.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

type Line = OfficeResponse<'ledger.explain'>['lines'][number]
interface LinesProps {
  readonly lines: readonly Line[]
  readonly brand: StaffBrand
  readonly player: string
  readonly marked: string | null
}
const Lines = ({ lines, brand, player, marked }: LinesProps) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th>{t('Time')}</th>
          <th>{t('Kind')}</th>
          <th>{t('Journal')}</th>
          <th className="end">{t('Amount')}</th>
          <th className="end">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line} aria-selected={line.at === marked}>
            <td>
              <Time at={line.at} zone={brand.timezone} />
            </td>
            <td>
              <SubjectLink brand={brand.id} player={player} about={line.about}>
                {nameText(line.kind)}
              </SubjectLink>
            </td>
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

/** The page of a wallet's lines, which the address keeps: whoever comes back finds the line they left from. */
const useLinesPage = () => {
  const [params, setParams] = useSearchParams()
  const setBefore = (before: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (before === undefined) next.delete('lines')
      else next.set('lines', before)
      return next
    })
  return { before: params.get('lines') ?? undefined, setBefore }
}

/** Has all lines of a wallet written into a file. */
const WalletExport = ({ login, wallet: { place, currency, until } }: { login: string; wallet: Wallet }) => (
  <ExportButton list="ledger.explain" filters={{ login, currency, wallet: place, ...(until !== null && { until }) }} />
)

/** The postings of one wallet, newest first, which add up to what it holds. */
const Postings = ({
  login,
  brand,
  wallet,
  onClose,
}: {
  login: string
  brand: StaffBrand
  wallet: Wallet
  onClose: () => void
}) => {
  const { office } = useSession()
  const { before, setBefore } = useLinesPage()
  const loaded = useLoad(
    () =>
      office.call('ledger.explain', {
        brand: brand.id,
        login,
        currency: wallet.currency,
        wallet: wallet.place,
        ...(before !== undefined && { before }),
        ...(wallet.until !== null && { until: wallet.until }),
      }),
    [brand.id, login, wallet.place, wallet.currency, wallet.until, before],
  )
  return (
    <Loading
      loaded={loaded}
      isEmpty={(data) => data.lines.length === 0}
      empty={<p>{t('No posting touched this wallet.')}</p>}
    >
      {({ lines, next, holds }) => (
        <>
          <p>
            <strong>
              {nameText(wallet.place)} <Money {...holds} />
            </strong>{' '}
            {lines[0] && before === undefined && lines[0].balance.amount === holds.amount && (
              <Status tone="good" icon="good">
                {t('adds up')}
              </Status>
            )}{' '}
            {wallet.until !== null && (
              <>{rich('up to {time}', { time: <Time at={wallet.until} zone={brand.timezone} /> })} </>
            )}
            <WalletExport login={login} wallet={wallet} />{' '}
            <Button kind="ghost" onClick={onClose}>
              {t('Close')}
            </Button>
          </p>
          <Lines lines={lines} brand={brand} player={login} marked={wallet.until} />
          <p>
            {before !== undefined && <Button onClick={() => setBefore(undefined)}>{t('Newest')}</Button>}{' '}
            {next !== null && <Button onClick={() => setBefore(next)}>{t('Older')}</Button>}
          </p>
        </>
      )}
    </Loading>
  )
}

/** The wallet of the address, and the address of a wallet. */
export const useWallet = () => {
  const [params, setParams] = useSearchParams()
  const [place, currency] = [params.get('wallet'), params.get('currency')]
  const open: Wallet | undefined =
    place !== null && currency !== null ? { place, currency, until: params.get('until') } : undefined
  const show = (wallet: Wallet | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const name of ['wallet', 'currency', 'until', 'lines']) next.delete(name)
      if (wallet) {
        next.set('wallet', wallet.place)
        next.set('currency', wallet.currency)
        if (wallet.until !== null) next.set('until', wallet.until)
      }
      return next
    })
  return { open, show }
}

/** What is in each wallet; a click on a number opens its postings. */
const Held = ({
  money,
  zone,
  open,
  onOpen,
}: {
  money: NonNullable<PlayerCard['money']>
  zone: string
  open: Wallet | undefined
  onOpen: (wallet: Wallet) => void
}) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th>{t('Wallet')}</th>
          <th className="end">{t('Holds')}</th>
          <th className="end">{t('Lines')}</th>
          <th>{t('Last moved')}</th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ wallet, holds, lines, last_at, last_kind }) => (
          <tr
            key={`${wallet} ${holds.currency}`}
            aria-selected={open?.place === wallet && open.currency === holds.currency}
          >
            <td>{nameText(wallet)}</td>
            <td className="end">
              <WalletButton
                amount={holds}
                of={t('{wallet} in {currency}', { wallet: nameText(wallet), currency: holds.currency })}
                onOpen={() => onOpen({ place: wallet, currency: holds.currency, until: null })}
              />
            </td>
            <td className="end">{lines}</td>
            <td>
              {last_at === null ? t('never') : <Time at={last_at} zone={zone} />}{' '}
              <small>{last_kind && nameText(last_kind)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </div>
)

/** What a player holds; each number opens the postings it is made of. */
export const Wallets = ({
  login,
  brand,
  money,
  currency,
  onDone,
}: {
  login: string
  brand: StaffBrand
  money: NonNullable<PlayerCard['money']>
  currency: string
  onDone: (words: string) => void
}) => {
  const { open, show } = useWallet()
  const at = useInstant()
  return (
    <section>
      <h2>
        {t('Money')} <small>{at.instant === null ? t('now') : timeText(at.instant, brand.timezone)}</small>
      </h2>
      {money.length === 0 && <p>{t('No wallet was ever used.')}</p>}
      {money.length > 0 && <InstantChoice {...at} />}
      {at.instant !== null && <HeldAt login={login} brand={brand} instant={at.instant} onOpen={show} />}
      {at.instant === null && money.length > 0 && (
        <Held money={money} zone={brand.timezone} open={open} onOpen={show} />
      )}
      <Correct player={login} currency={currency} brand={brand} onDone={onDone} />
      {open && (
        <Postings
          key={`${open.place} ${open.currency} ${open.until}`}
          login={login}
          brand={brand}
          wallet={open}
          onClose={() => show(undefined)}
        />
      )}
    </section>
  )
}
