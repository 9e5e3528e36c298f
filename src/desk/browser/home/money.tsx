import { Link } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { Bones, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { rich } from '../../../staff-app/browser/rich.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Loading } from '../page.tsx'
import { Failed, useBrands, useFollowed, type AtBrand } from './brands.tsx'

type Standing = AtBrand<OfficeResponse<'ledger.standing'>>

const Sound = ({ brand, at }: { brand: StaffBrand; at: string | null }) => (
  <small>
    {at === null
      ? t('The ledger was not checked yet.')
      : rich('Ledger found sound {time}', { time: <Time at={at} zone={brand.timezone} /> })}
  </small>
)

const Stopped = ({ brand, data: { halt, sound_at } }: Standing) =>
  halt && (
    <li data-stopped="true">
      <Icon name="lock" />
      <div>
        <Link to={`/${brand.id}/ledger`}>{t('Payouts are stopped at {brand}', { brand: brand.name })}</Link>
        <p>
          {rich('Since {time} by {actor}: {reason}', {
            time: <Time at={halt.since} zone={brand.timezone} />,
            actor: <bdi>{halt.actor.replace(/^staff:/, '')}</bdi>,
            reason: <bdi>{halt.reason}</bdi>,
          })}
        </p>
        {sound_at !== null && <Sound brand={brand} at={sound_at} />}
      </div>
    </li>
  )

const Running = ({ brand, data: { sound_at } }: Standing) => (
  <li>
    <Link to={`/${brand.id}/ledger`}>
      <bdi>{brand.name}</bdi>
    </Link>
    <Status tone="good" icon="good">
      {t('payouts go out')}
    </Status>
    <Sound brand={brand} at={sound_at} />
  </li>
)

/** Of each brand whether payouts go out, and when its ledger was found sound. */
export const MoneyPart = ({ brands }: { brands: readonly StaffBrand[] }) => {
  const { office } = useSession()
  const loaded = useFollowed(useBrands(brands, ({ id }) => office.call('ledger.standing', { brand: id })))
  return (
    <section aria-labelledby="money">
      <header>
        <h2 id="money">{t('Money')}</h2>
      </header>
      {loaded.data === undefined && loaded.error === undefined ? (
        <div role="progressbar" aria-busy="true" aria-label={t('Loading')}>
          <Bones $rows={(brands.length * 48) / 36} />
        </div>
      ) : (
        <Loading loaded={loaded}>
          {({ answers, failed }) => (
            <>
              <Failed failed={failed} onAgain={loaded.reload} />
              <ul className="standing">
                {answers.map((one) =>
                  one.data.halt ? <Stopped key={one.brand.id} {...one} /> : <Running key={one.brand.id} {...one} />,
                )}
              </ul>
            </>
          )}
        </Loading>
      )}
    </section>
  )
}
