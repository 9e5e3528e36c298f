import { useMemo, useState } from 'react'
import { isApiError } from '../../../engine/api/errors.ts'
import { withProof } from '../../../engine/dialogs/index.ts'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

const useEmailForm = () => {
  const { t } = useI18n()
  const { facts } = useStores()
  return useMemo(() => {
    const email: FieldItem = {
      sysname: 'contact',
      type: 'input',
      label: t('fields.email'),
      autocomplete: 'email',
      inputmode: 'email',
      rules: [{ rule: 'email' }],
      options: { maxLength: 254 },
    }
    return formOf([email], { form: 'login', minimumAge: facts.minimumAge, translate: (text) => text })
  }, [facts, t])
}

/**
 * An e-mail for an account that has none. The platform wants the password, since codes and links go there from then on,
 * and tells the contact the account had before.
 */
export const AddEmail = ({ onAdded }: { onAdded: () => void }) => {
  const { t, has } = useI18n()
  const stores = useStores()
  const form = useEmailForm()
  const [errors, setErrors] = useState<Record<string, string>>()
  const add = async ({ contact }: Values) => {
    setErrors(undefined)
    try {
      const added: unknown = await withProof(stores, (proof) =>
        stores.api.account.addContact({ contact: String(contact), ...proof }),
      )
      // Closed without the password: what was typed stays.
      if (added === undefined) return
      if (added !== 1) throw new Error('The contact was not added')
    } catch (error) {
      const fault = isApiError(error, 'InvalidParameterException') ? error.invalidParameters['contact'] : undefined
      if (fault === undefined) return stores.failures.show(error, t('security.contacts.notAdded'))
      return setErrors({ contact: has(`auth.serverErrors.${fault}`) ? t(`auth.serverErrors.${fault}`) : fault })
    }
    stores.toasts.show('success', t('security.contacts.added'))
    onAdded()
  }
  return (
    <SmallForm
      className="code"
      form={form}
      now={stores.now}
      onSubmit={add}
      submitLabel={t('security.contacts.add')}
      button={{ size: 'm', block: false }}
      before={<p>{t('security.contacts.addText')}</p>}
      {...(errors ? { serverErrors: errors } : {})}
    />
  )
}
