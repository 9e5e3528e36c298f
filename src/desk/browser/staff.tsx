import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { OfficeResponse, StaffMember } from '../../../schemas/office/index.ts'
import { plainName } from '../../staff-app/browser/format.ts'
import { Button, Note, Status, Time } from '../../staff-app/browser/parts.tsx'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { Head, Loading, Rows } from './page.tsx'

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 0;
  overflow-x: auto;
  & h2,
  & p {
    margin: 0 16px 8px;
  }
  & td > button {
    margin-inline-end: 8px;
  }
`
type Proposal = OfficeResponse<'staff.proposals'>['items'][number]
const rolesOf = ({ grants }: Pick<StaffMember, 'grants'>): string =>
  grants.map(({ role, brand }) => `${role} at ${brand === '*' ? 'every brand' : brand}`).join(', ') || 'none'

const Waiting = observer(({ onDone }: { onDone: () => void }) => {
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
      <h2>Waits for another admin</h2>
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
                    <strong>{one.name}</strong>: {plainName(one.kind)}
                    {one.grants && `, ${rolesOf({ grants: one.grants })}`}
                  </td>
                  <td>by {one.proposed_by}</td>
                  <td>
                    until <Time at={one.ends_at} zone="UTC" />
                  </td>
                  <td className="end">
                    <Button onClick={() => void decide('approve', one)}>Approve</Button>
                    <Button kind="bad" onClick={() => void decide('refuse', one)}>
                      Refuse
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

/** Who works here and may do what, and changes of members that wait for another admin. */
export const Staff = observer(() => {
  const session = useSession()
  const loaded = useLoad(() => session.office.call('staff.list', {}), [])
  const isAdmin = session.member?.grants.some(({ role }) => role === 'admin') ?? false
  return (
    <>
      <Head title="Staff and roles" />
      <Root>
        {isAdmin && <Waiting onDone={loaded.reload} />}
        <section>
          <Loading loaded={loaded}>
            {({ items }) => (
              <Rows>
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>Roles</th>
                    <th>State</th>
                    <th>Second factor</th>
                    <th className="end">Since</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((member) => (
                    <tr key={member.name}>
                      <td>
                        <strong>{member.name}</strong>
                      </td>
                      <td>{rolesOf(member)}</td>
                      <td>
                        {member.is_active ? (
                          <Status tone="good" icon="good">
                            active
                          </Status>
                        ) : (
                          <Status tone="bad" icon="lock">
                            disabled
                          </Status>
                        )}
                      </td>
                      <td>{member.has_second_factor ? 'app' : 'none'}</td>
                      <td className="end">
                        <Time at={member.created_at} zone="UTC" />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Rows>
            )}
          </Loading>
        </section>
      </Root>
    </>
  )
})
