import { useI18n } from '../../../engine/i18n/react.ts'
import { Steps } from '../../../engine/ui/index.ts'

/** Steps of confirming a contact, in order (CONTACT-01). */
const STEPS = ['entered', 'saved', 'sent', 'confirmed'] as const
export type ContactStep = (typeof STEPS)[number]

/** Shows the current step of a contact. */
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
