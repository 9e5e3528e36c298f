import { useI18n } from '../../../engine/i18n/react.ts'
import { Steps } from '../../../engine/ui/index.ts'

/** The steps of a contact, in their order (CONTACT-01). */
const STEPS = ['entered', 'saved', 'sent', 'confirmed'] as const
export type ContactStep = (typeof STEPS)[number]

/** Where a contact is on its way to being confirmed. */
export const ContactSteps = ({ step }: { step: ContactStep }) => {
  const { t } = useI18n()
  return (
    <Steps
      current={STEPS.indexOf(step)}
      label={t('security.contacts.steps.label')}
      items={STEPS.map((id) => ({ id, label: t(`security.contacts.steps.${id}`) }))}
    />
  )
}
