import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { StaffMember } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, inputBox, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Head, Loading, Rows } from '../page.tsx'
import { Deeds } from './deeds.tsx'
import { AddMember } from './member-forms.tsx'
import { rolesOf } from './roles.ts'
import { Services } from './services.tsx'
import { Waiting } from './waiting.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 0;
  overflow-x: auto;
  & > p,
  & > section > h2,
  & > section > p {
    margin: 0 16px 8px;
  }
  & > section > p:last-child {
    margin-top: 12px;
  }
  & td > strong {
    white-space: nowrap;
  }
  & td > button {
    margin-inline-start: 8px;
  }
  & td.end {
    white-space: nowrap;
  }
  & td.token {
    padding-inline-start: 32px;
  }
  & .methods {
    gap: 8px;
  }
  & .methods > legend {
    font-weight: 600;
    padding: 0 0 4px;
  }
  & .methods > input {
    ${inputBox}
  }
  & .methods > div {
    max-height: 220px;
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: 6px;
    padding: 4px 10px;
  }
`
const Line = ({ member, children }: { member: StaffMember; children: ReactNode }) => (
  <tr>
    <td>
      <strong>{member.name}</strong>
    </td>
    <td>{rolesOf(member)}</td>
    <td>
      {member.is_active ? (
        <Status tone="good" icon="good">
          {t('active')}
        </Status>
      ) : (
        <Status tone="bad" icon="lock">
          {t('disabled')}
        </Status>
      )}
    </td>
    <td>{t(member.has_second_factor ? 'set up' : 'none')}</td>
    <td>
      <Time at={member.created_at} zone="UTC" />
    </td>
    <td className="end">{children}</td>
  </tr>
)

const HEAD = (
  <thead>
    <tr>
      <th>{t('Name')}</th>
      <th>{t('Roles')}</th>
      <th>{t('State')}</th>
      <th>{t('Second factor')}</th>
      <th>{t('Since')}</th>
      <th className="end">{t('Change')}</th>
    </tr>
  </thead>
)

/** Who works here and may do what, and changes of members that wait for another admin. */
export const Component = observer(() => {
  const session = useSession()
  const loaded = useLoad(() => session.office.call('staff.list', {}), [])
  const [round, setRound] = useState(0)
  const [approved, setApproved] = useState(0)
  const [said, setSaid] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const isAdmin = session.member?.grants.some(({ role }) => role === 'admin') ?? false
  const done = (words: string) => {
    setSaid(words)
    setRound((before) => before + 1)
    loaded.reload()
  }
  const approvedOne = () => {
    setApproved((before) => before + 1)
    loaded.reload()
  }
  return (
    <>
      <Head title={t('Staff and roles')}>
        {isAdmin && <Button onClick={() => setAdding(true)}>{t('Add a member …')}</Button>}
      </Head>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- narrow screens scroll it, by keys too */}
      <Root tabIndex={0} role="region" aria-label={t('Staff and roles')}>
        {said !== undefined && <Note role="status">{said}</Note>}
        {isAdmin && <Waiting key={round} onDone={approvedOne} />}
        <section>
          <Loading loaded={loaded}>
            {({ items }) => (
              <Rows>
                {HEAD}
                <tbody>
                  {items.map((member) => (
                    <Line key={member.name} member={member}>
                      {isAdmin && member.is_active && member.name !== session.member?.name && (
                        <Deeds member={member} onDone={done} />
                      )}
                    </Line>
                  ))}
                </tbody>
              </Rows>
            )}
          </Loading>
        </section>
        <Services mayChange={isAdmin} approved={approved} onProposed={() => setRound((before) => before + 1)} />
        {isAdding && (
          <AddMember
            onCancel={() => setAdding(false)}
            onDone={(words) => {
              setAdding(false)
              done(words)
            }}
          />
        )}
      </Root>
    </>
  )
})
