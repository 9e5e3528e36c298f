import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Button, Note, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Ends } from '../approvals/ends.tsx'
import { Loading, Rows } from '../page.tsx'
import { rolesOf } from './roles.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

type Proposal = OfficeResponse<'staff.proposals'>['items'][number]

/** What a token that waits may do: whoever approves it reads all of it. */
const TokenAsked = ({ token }: { token: NonNullable<Proposal['token']> }) => (
  <>
    {', '}
    {rich('{title}, ends {time}, may call {methods}', {
      title: <strong>{token.title}</strong>,
      time: <Time at={token.ends_at} zone="UTC" />,
      methods: <code>{token.methods.join(', ')}</code>,
    })}
  </>
)

/** Changes of members that wait for another admin. */
export const Waiting = observer(({ onDone }: { onDone: () => void }) => {
  const session = useSession()
  const loaded = useLoad(() => session.office.call('staff.proposals', {}), [])
  const [error, setError] = useState<string>()
  const decide = async (what: 'approve' | 'refuse', { id }: Proposal) => {
    setError(undefined)
    try {
      await session.office.call(`staff.${what}`, { id })
      onDone()
    } catch (reason) {
      setError((reason as Error).message)
    }
    loaded.reload()
  }
  if (loaded.data?.items.length === 0) return null
  return (
    <section>
      <h2>{t('Waits for another admin')}</h2>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Loading loaded={loaded}>
        {({ items }) => (
          <Rows>
            <tbody>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <strong>{one.name}</strong>: {nameText(one.kind)}
                    {one.grants && `, ${rolesOf({ grants: one.grants })}`}
                    {one.token && <TokenAsked token={one.token} />}
                  </td>
                  <td>{t('by {member}', { member: one.proposed_by })}</td>
                  <td>
                    <Ends at={one.ends_at} zone="UTC" />
                  </td>
                  <td className="end">
                    <Button onClick={() => void decide('approve', one)}>{t('Approve')}</Button>
                    <Button kind="bad" onClick={() => void decide('refuse', one)}>
                      {t('Refuse')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Rows>
        )}
      </Loading>
    </section>
  )
})
