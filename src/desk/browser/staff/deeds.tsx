import { useState } from 'react'
import type { StaffMember } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { Ask } from '../ask.tsx'
import { ChangeRoles, NewPassword, wordsOf } from './member-forms.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const DEEDS = {
  'staff.resetSecondFactor': {
    action: t('Reset the second factor'),
    question: (member: string) => t('Reset the second factor of {member}?', { member }),
    text: [
      t('The app, the passkeys and the recovery codes are taken off, and the sessions end.'),
      t('Make sure who asks, in the way you know them: in person or by the number the company has.'),
      t('Where there are two admins, another one approves it.'),
    ].join(' '),
  },
  'staff.disable': {
    action: t('Disable'),
    question: (member: string) => t('Disable {member}?', { member }),
    text: t('The member cannot sign in any more, and the sessions end. It is done at once.'),
  },
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
    onDone(
      'needs_second' in answer ? wordsOf(answer, member.name) : t('It is done: {member}.', { member: member.name }),
    )
  }
  return (
    <>
      <Button onClick={() => setForm('roles')}>{t('Roles …')}</Button>
      <Button onClick={() => setForm('password')}>{t('Password …')}</Button>
      {member.has_second_factor && (
        <Button onClick={() => setAsked('staff.resetSecondFactor')}>{t('Reset the second factor …')}</Button>
      )}
      <Button kind="bad" onClick={() => setAsked('staff.disable')}>
        {t('Disable …')}
      </Button>
      {form === 'roles' && <ChangeRoles {...ends} />}
      {form === 'password' && <NewPassword {...ends} />}
      {asked && (
        <Ask
          title={DEEDS[asked].question(member.name)}
          text={DEEDS[asked].text}
          action={DEEDS[asked].action}
          kind="bad"
          choices={[['yes', t('I have made sure who asks')]]}
          onDone={() => run(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
