import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { shortId } from '../../../../engine/ids/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Empty, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Loading, Rows } from '../page.tsx'
import { TasksRoot } from './styles.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** The latest notes that name the member. */
export const Named = observer(({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('notes.named', { brand: brand.id, count: 100 }), [brand.id])
  return (
    <TasksRoot>
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('No note names you')} />}
      >
        {({ items }) => (
          <div className="scroll">
            <Rows>
              <thead>
                <tr>
                  <th>{t('Note')}</th>
                  <th>{t('Player')}</th>
                  <th>{t('Written by')}</th>
                  <th>{t('When')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, words, player, by, at }) => (
                  <tr key={id}>
                    <td className="words">{words}</td>
                    <td>
                      <Link to={`/${brand.id}/players/${player}`}>{shortId(player)}</Link>
                    </td>
                    <td>{by}</td>
                    <td>
                      <Time at={at} zone={brand.timezone} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Rows>
          </div>
        )}
      </Loading>
    </TasksRoot>
  )
})
