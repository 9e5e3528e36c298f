import { useSearchParams } from 'react-router-dom'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Filters } from '../filters.tsx'
import { Loading, Rows } from '../page.tsx'
import { WalletButton } from './wallet-button.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** A wallet whose postings are open; with `until`, those of that instant and older ones. */
export interface Wallet {
  readonly place: string
  readonly currency: string
  readonly until: string | null
}

/** The instant of the address at which the wallets are shown; null: now. */
export const useInstant = () => {
  const [params, setParams] = useSearchParams()
  const setInstant = (instant: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const name of ['on', 'wallet', 'currency', 'until', 'lines']) next.delete(name)
      if (instant !== null) next.set('on', instant)
      return next
    })
  return { instant: params.get('on'), setInstant }
}

/** Day and time at which the wallets are shown, and the way back to now. */
export const InstantChoice = ({ instant, setInstant }: ReturnType<typeof useInstant>) => (
  <Filters role="group" aria-label={t('When')}>
    <label>
      {t('Held at (UTC)')}
      <input
        type="datetime-local"
        value={instant?.slice(0, 16) ?? ''}
        onChange={({ target }) => setInstant(target.value === '' ? null : `${target.value}:59.999Z`)}
      />
    </label>
    {instant !== null && (
      <Button kind="ghost" onClick={() => setInstant(null)}>
        {t('Now')}
      </Button>
    )}
  </Filters>
)

interface HeldAtProps {
  readonly login: string
  readonly brand: StaffBrand
  readonly instant: string
  readonly onOpen: (wallet: Wallet) => void
}
/** What every wallet held at an instant, by its postings until then; a number opens them. */
export const HeldAt = ({ login, brand, instant, onOpen }: HeldAtProps) => {
  const { office } = useSession()
  const loaded = useLoad(
    () => office.call('ledger.balances', { brand: brand.id, login, at: instant }),
    [brand.id, login, instant],
  )
  return (
    <Loading loaded={loaded} isEmpty={({ held }) => held.length === 0} empty={<p>{t('No wallet was ever used.')}</p>}>
      {({ held }) => (
        <div className="scroll">
          <Rows>
            <thead>
              <tr>
                <th>{t('Wallet')}</th>
                <th className="end">{t('Held')}</th>
              </tr>
            </thead>
            <tbody>
              {held.map(({ place, amount }) => (
                <tr key={`${place} ${amount.currency}`}>
                  <td>{nameText(place)}</td>
                  <td className="end">
                    <WalletButton
                      amount={amount}
                      of={t('{wallet} in {currency} until then', {
                        wallet: nameText(place),
                        currency: amount.currency,
                      })}
                      onOpen={() => onOpen({ place, currency: amount.currency, until: instant })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Rows>
        </div>
      )}
    </Loading>
  )
}
