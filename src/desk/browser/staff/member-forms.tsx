import { useState } from 'react'
import type { Grant, OfficeResponse, StaffMember } from '../../../../schemas/office/index.ts'
import { nowOf } from '../../../staff-app/browser/client.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Field } from '../../../staff-app/browser/parts.tsx'
import { Form } from './form.tsx'
import { Grants, grantsOf, NEW_GRANT, type TypedGrant, typedOf } from './grants.tsx'
import { FirstPassword, madePassword } from './password.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** What became of a change, in words. */
export const wordsOf = ({ needs_second }: OfficeResponse<'staff.add'>, name: string): string =>
  needs_second
    ? t('It waits for another admin: {member}.', { member: name })
    : t('It is done: {member}.', { member: name })

interface Ends {
  readonly onDone: (words: string) => void
  readonly onCancel: () => void
}
const NAME_HELP = t('Lower-case letters, digits and . _ @ -, such as maria.k')
const NAME_PATTERN = '[a-z0-9][a-z0-9._@\\-]{1,59}'

/** Adds a member of staff, or a service account, with roles. */
export const AddMember = ({ isService = false, onDone, onCancel }: Ends & { isService?: boolean }) => {
  const { office } = useSession()
  const [name, setName] = useState('')
  const [password, setPassword] = useState(madePassword)
  const [grants, setGrants] = useState<readonly TypedGrant[]>([NEW_GRANT])
  const send = async () => {
    const order = { name, grants: grantsOf(grants) }
    const answer = await (isService
      ? office.call('services.add', order)
      : office.call('staff.add', { ...order, password }))
    onDone(wordsOf(answer, name))
  }
  return (
    <Form
      title={isService ? t('Add a service account') : t('Add a member of staff')}
      text={
        isService
          ? t('An account of a program. It cannot sign in; it calls what its tokens name.')
          : t('Where there are two admins, another one approves it before the member can sign in.')
      }
      action={isService ? t('Add the account') : t('Add the member')}
      onSubmit={send}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <Field
            label={t('Name')}
            value={name}
            required
            pattern={NAME_PATTERN}
            title={NAME_HELP}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            help={NAME_HELP}
            error={faults['name']}
          />
          {!isService && <FirstPassword value={password} onChange={setPassword} fault={faults['password']} />}
          <Grants grants={grants} onChange={setGrants} />
        </>
      )}
    </Form>
  )
}

/** Gives a member other roles. */
export const ChangeRoles = ({ member, onDone, onCancel }: Ends & { member: StaffMember }) => {
  const { office } = useSession()
  const [grants, setGrants] = useState<readonly TypedGrant[]>(() => typedOf(member.grants))
  const [read, setRead] = useState<Grant[]>(member.grants)
  const send = async () => {
    try {
      const order = { name: member.name, grants: grantsOf(grants), instead_of: read }
      onDone(wordsOf(await office.call('staff.grant', order), member.name))
    } catch (error) {
      // Whoever reads what the roles are by now may press again.
      const now = nowOf<Grant[]>(error)
      if (now) setRead(now)
      throw error
    }
  }
  return (
    <Form
      title={t('Roles of {member}', { member: member.name })}
      text={t(
        "They hold from the member's next call on. Where there are two admins, another one approves what is added.",
      )}
      action={t('Change the roles')}
      onSubmit={send}
      onCancel={onCancel}
    >
      {() => <Grants grants={grants} onChange={setGrants} />}
    </Form>
  )
}

/** Gives a member a new password, for who forgot it. */
export const NewPassword = ({ member, onDone, onCancel }: Ends & { member: StaffMember }) => {
  const { office } = useSession()
  const [password, setPassword] = useState(madePassword)
  return (
    <Form
      title={t('New password of {member}', { member: member.name })}
      text={t("Make sure who asks. The member's sessions end. Where there are two admins, another one approves it.")}
      action={t('Set the password')}
      onSubmit={async () => {
        onDone(wordsOf(await office.call('staff.resetPassword', { name: member.name, password }), member.name))
      }}
      onCancel={onCancel}
    >
      {(faults) => <FirstPassword value={password} onChange={setPassword} fault={faults['password']} />}
    </Form>
  )
}
