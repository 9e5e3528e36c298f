import { Link } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import type { DayKind } from '../../../../schemas/office/names.ts'
import { t } from '../../../staff-app/browser/language.ts'
import type { Loaded } from '../../../staff-app/browser/use-load.ts'
import { DAY_KINDS } from '../day-kinds.ts'
import { Loading } from '../page.tsx'
import { Failed, type AtBrands } from './brands.tsx'

/** What the member did today at brands. */
type Days = AtBrands<OfficeResponse<'audit.day'>>

interface LineProps {
  readonly kind: DayKind
  readonly title: string
  readonly done: Days['answers']
  readonly isNamed: boolean
}
const KINDS = Object.entries(DAY_KINDS) as [DayKind, string][]

const Line = ({ kind, title, done, isNamed }: LineProps) => (
  <li>
    <span>{title}</span>
    <span className="brands">
      {done.every(({ data }) => data[kind] === 0) && 0}
      {done
        .filter(({ data }) => data[kind] > 0)
        .map(({ brand, data }) => {
          const query = new URLSearchParams({ mine: '1', kind, from: data.from }).toString()
          return (
            <Link
              key={brand.id}
              className="at"
              to={`/${brand.id}/audit?${query}`}
              aria-label={`${title}, ${brand.name}: ${data[kind]}`}
            >
              {isNamed && <bdi>{brand.name}</bdi>} <b>{data[kind]}</b>
            </Link>
          )
        })}
    </span>
  </li>
)

/** What the member decided and looked at since the day began at each brand; every figure leads to its lines. */
export const DayPart = ({ loaded, isNamed }: { loaded: Loaded<Days>; isNamed: boolean }) => {
  const done = (loaded.data?.answers ?? []).filter(({ data }) => KINDS.some(([kind]) => data[kind] > 0))
  return (
    <section aria-labelledby="day">
      <header>
        <h2 id="day">{t('Your day')}</h2>
      </header>
      <Loading
        loaded={loaded}
        isEmpty={({ failed }) => done.length + failed.length === 0}
        empty={<p className="calm">{t('Nothing yet today.')}</p>}
      >
        {({ failed }) => (
          <>
            <Failed failed={failed} onAgain={loaded.reload} />
            <ul className="day">
              {KINDS.map(([kind, title]) => (
                <Line key={kind} kind={kind} title={title} done={done} isNamed={isNamed} />
              ))}
            </ul>
          </>
        )}
      </Loading>
    </section>
  )
}
