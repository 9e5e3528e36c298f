import { observer } from 'mobx-react-lite'
import { useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Button, Empty, Money, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { Loading } from '../page.tsx'
import { Table } from '../player/sections.tsx'
import { RecordPage } from './page.tsx'
import { SubjectLink } from './subject-link.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const HOUR_MS = 3_600_000
/** The filters of rounds that are told as one line: `YYYYMMDDHH:<game>:<currency>`. */
function filtersIn(group: string): Record<'game' | 'currency' | 'from' | 'until', string> | undefined {
  const [, year, month, day, hour, game, currency] = /^(\d{4})(\d\d)(\d\d)(\d\d):(.+):([A-Z]{3,5})$/.exec(group) ?? []
  const from = new Date(`${year}-${month}-${day}T${hour}:00:00.000Z`)
  if (game === undefined || currency === undefined || Number.isNaN(from.getTime())) return undefined
  return { game, currency, from: from.toISOString(), until: new Date(from.getTime() + HOUR_MS).toISOString() }
}

/** Rounds of a player that stand as one line in the timeline: those of one game within one hour. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const { player = '', group = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const before = params.get('before')
  const loaded = useLoad(
    () =>
      office.call('rounds.list', {
        brand: brand.id,
        login: player,
        ...filtersIn(group),
        ...(before !== null && { before }),
      }),
    [brand.id, player, group, before],
  )
  return (
    <RecordPage title={t('Rounds')} to={`/${brand.id}/players/${player}`}>
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('There are no such rounds')} />}
      >
        {({ items, next }) => (
          <section>
            <Table head={[t('Begun'), t('Game'), t('State'), `·${t('Stake')}`, `·${t('Won')}`]}>
              {items.map(({ id, game, status, stake, win, created_at }) => (
                <tr key={id}>
                  <td>
                    <Time at={created_at} zone={brand.timezone} />
                  </td>
                  <td>
                    <SubjectLink brand={brand.id} player={player} about={{ kind: 'round', id }}>
                      {game}
                    </SubjectLink>
                  </td>
                  <td>{nameText(status)}</td>
                  <td className="end">
                    <Money {...stake} />
                  </td>
                  <td className="end">
                    <Money {...win} />
                  </td>
                </tr>
              ))}
            </Table>
            {next !== null && (
              <p>
                <Button onClick={() => setParams({ before: next })}>{t('Older')}</Button>
              </p>
            )}
          </section>
        )}
      </Loading>
    </RecordPage>
  )
})
