import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { ageText } from '../../../staff-app/browser/format.ts'
import { Empty, Id, Money } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { InboxRoot } from '../approvals/styles.ts'
import { Loading } from '../page.tsx'
import { Table } from '../player/sections.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Foreign } from '../words.tsx'

/** Prizes of tournaments that could not be paid, oldest first. They are tried again by themselves. */
export const Prizes = observer(({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const now = useNow()
  const loaded = useLoad(() => office.call('money.prizes', { brand: brand.id }), [brand.id])
  return (
    <Loading
      loaded={loaded}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty title={t('All prizes that are due are paid')} />}
    >
      {({ items }) => (
        <InboxRoot>
          <Table head={[`·${t('Age')}`, t('Tournament'), t('Player'), `·${t('Prize')}`, t('Why it is not paid')]}>
            {items.map(({ tournament, title, rank, player, amount, due_at, fault }) => (
              <tr key={`${tournament}:${rank}`}>
                <td className="end">{ageText(due_at, now)}</td>
                <td>
                  {title}
                  <small>{t('{tournament}, place {rank}', { tournament, rank })}</small>
                </td>
                <td>
                  <Link to={`/${brand.id}/players/${player}`}>
                    <Id id={player} />
                  </Link>
                </td>
                <td className="end">
                  <Money {...amount} />
                </td>
                <td>
                  <Foreign text={fault} />
                </td>
              </tr>
            ))}
          </Table>
        </InboxRoot>
      )}
    </Loading>
  )
})
