import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OwnSession } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Loading, Rows } from '../page.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

/** A browser by its name and system, as far as what it calls itself tells; a program by its first word. */
function agentText(agent: string): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(`${name}/`))
  const system = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'].find((name) => agent.includes(name))
  if (!browser) return agent.split(/[\s/]/)[0] || t('unknown')
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
  return [names[browser] ?? browser, system].filter(Boolean).join(', ')
}

const Row = ({ session, onEnd }: { session: OwnSession; onEnd: (id: string) => void }) => (
  <tr>
    <td title={session.agent}>{agentText(session.agent)}</td>
    <td>
      <code>{session.ip}</code>
    </td>
    <td>
      <Time at={session.began_at} zone="UTC" />
    </td>
    <td>
      <Time at={session.active_at} zone="UTC" />
    </td>
    <td className="end">
      {session.is_own ? (
        <Status tone="good" icon="good">
          {t('this one')}
        </Status>
      ) : (
        <Button kind="bad" onClick={() => onEnd(session.id)}>
          {t('End it')}
        </Button>
      )}
    </td>
  </tr>
)

/** The member's sessions, each of which can be ended, and wrong tries to get in as them. */
export const Sessions = observer(() => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('staff.sessions', {}), [])
  const [error, setError] = useState<string>()
  const end = async (id: string) => {
    setError(undefined)
    await office.call('staff.endSession', { id }).catch((reason: Error) => setError(reason.message))
    loaded.reload()
  }
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('Sessions')}</h2>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Loading loaded={loaded}>
        {({ items, wrong }) => (
          <>
            <div className="wide">
              <Rows>
                <thead>
                  <tr>
                    <th>{t('With')}</th>
                    <th>{t('From', {}, 'address')}</th>
                    <th>{t('Began')}</th>
                    <th>{t('Last call')}</th>
                    <th className="end">{t('End')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((one) => (
                    <Row key={one.id} session={one} onEnd={(id) => void end(id)} />
                  ))}
                </tbody>
              </Rows>
            </div>
            <h3>{t('Wrong tries of the last 30 days')}</h3>
            {wrong.length === 0 ? (
              <p>{t('None.')}</p>
            ) : (
              <ul>
                {wrong.map(({ at, what, ip }) => (
                  <li key={`${at} ${what}`}>
                    {rich('{time}: a wrong {what} from {address}', {
                      time: <Time at={at} zone="UTC" />,
                      what: told(what),
                      address: <code>{ip}</code>,
                    })}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loading>
    </section>
  )
})
