import { useState } from 'react'
import type { StaffMember } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { Ask } from '../ask.tsx'
import { ChangeRoles, NewPassword, wordsOf } from './member-forms.tsx'

const DEEDS = {
  'staff.resetSecondFactor': [
    'Reset the second factor',
    'The app, the passkeys and the recovery codes are taken off, and the sessions end. Make sure who asks, in the ' +
      'way you know them: in person or by the number the company has. Where there are two admins, another one ' +
      'approves it.',
  ],
  'staff.disable': ['Disable', 'The member cannot sign in any more, and the sessions end. It is done at once.'],
} as const
type Deed = keyof typeof DEEDS
/** What an admin does to a member, each after a question. */
export const Deeds = ({ member, onDone }: { member: StaffMember; onDone: (words: string) => void }) => {
  const { office } = useSession()
  const [asked, setAsked] = useState<Deed>()
  const [form, setForm] = useState<'roles' | 'password'>()
  const closeForm = () => setForm(undefined)
  const ends = {
    member,
    onCancel: closeForm,
    onDone: (words: string) => {
      closeForm()
      onDone(words)
    },
  }
  const run = async (deed: Deed) => {
    const answer = await office.call(deed, { name: member.name })
    onDone('needs_second' in answer ? wordsOf(answer, member.name) : `It is done: ${member.name}.`)
  }
  return (
    <>
      <Button onClick={() => setForm('roles')}>Roles …</Button>
      <Button onClick={() => setForm('password')}>Password …</Button>
      {member.has_second_factor && (
        <Button onClick={() => setAsked('staff.resetSecondFactor')}>Reset the second factor …</Button>
      )}
      <Button kind="bad" onClick={() => setAsked('staff.disable')}>
        Disable …
      </Button>
      {form === 'roles' && <ChangeRoles {...ends} />}
      {form === 'password' && <NewPassword {...ends} />}
      {asked && (
        <Ask
          title={`${DEEDS[asked][0]} of ${member.name}?`.replace('Disable of', 'Disable')}
          text={DEEDS[asked][1]}
          action={DEEDS[asked][0]}
          kind="bad"
          choices={[['yes', 'I have made sure who asks']]}
          onDone={() => run(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
