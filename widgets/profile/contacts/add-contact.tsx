import { useMemo, useState } from 'react'
import { isApiError } from '../../../engine/api/errors.ts'
import { withProof } from '../../../engine/dialogs/index.ts'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import { ContactSteps } from './steps.tsx'

const EMAIL: FieldItem = {
  sysname: 'contact',
  type: 'input',
  autocomplete: 'email',
  inputmode: 'email',
  rules: [{ rule: 'email' }],
  options: { maxLength: 254 },
}

const WORDS = {
  email: {
    submit: 'security.contacts.email.add',
    text: 'security.contacts.email.addText',
    done: 'security.contacts.email.added',
  },
  phone: {
    submit: 'security.contacts.phone.add',
    text: 'security.contacts.phone.addText',
    done: 'security.contacts.phone.added',
  },
  change: {
    submit: 'security.contacts.phone.change',
    text: 'security.contacts.phone.changeText',
    done: 'security.contacts.phone.changed',
  },
} as const

const useContactForm = (item: FieldItem, label: string) => {
  const { facts } = useStores()
  return useMemo(
    () =>
      formOf([{ ...item, label, sysname: 'contact', params: { is_required: true } }], {
        form: 'login',
        minimumAge: facts.minimumAge,
        translate: (text) => text,
      }),
    [facts, item, label],
  )
}

interface AddProps {
  kind: 'email' | 'phone'
  item: FieldItem
  onAdded: () => void
  /** The phone whose place the new one takes; the form can be closed then. */
  replaces?: string
  onClose?: () => void
}

/**
 * Adds a missing contact, or puts a phone in the place of another. Since codes and links can be sent there from then
 * on, the platform requires the password if the login is not recent, and sends a notice to the existing contact.
 */
const AddForm = ({ kind, item, onAdded, replaces, onClose }: AddProps) => {
  const { t, has } = useI18n()
  const stores = useStores()
  const form = useContactForm(item, t(kind === 'email' ? 'fields.email' : 'fields.mobile'))
  const words = replaces === undefined ? WORDS[kind] : WORDS.change
  const [errors, setErrors] = useState<Record<string, string>>()
  const add = async ({ contact }: Values) => {
    setErrors(undefined)
    try {
      const added: unknown = await withProof(stores, (proof) =>
        stores.api.account.addContact({
          contact: String(contact),
          ...(replaces !== undefined && { replaces }),
          ...proof,
        }),
      )
      // The dialog was closed without a password: the input is kept.
      if (added === undefined) return
      if (added !== 1) throw new Error('The contact was not added')
    } catch (error) {
      const fault = isApiError(error, 'InvalidParameterException') ? error.invalidParameters['contact'] : undefined
      if (fault === undefined) return stores.failures.show(error, t('security.contacts.notAdded'))
      return setErrors({ contact: has(`auth.serverErrors.${fault}`) ? t(`auth.serverErrors.${fault}`) : fault })
    }
    stores.toasts.show('success', t(words.done))
    onAdded()
  }
  return (
    <SmallForm
      className="code"
      form={form}
      now={stores.now}
      onSubmit={add}
      submitLabel={t(words.submit)}
      button={{ size: 'm', block: false }}
      before={
        <>
          <ContactSteps step="entered" />
          <p>{t(words.text)}</p>
        </>
      }
      after={
        onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('security.secondStep.cancel')}
          </Button>
        )
      }
      {...(errors ? { serverErrors: errors } : {})}
    />
  )
}

export const AddEmail = ({ onAdded }: Pick<AddProps, 'onAdded'>) => (
  <AddForm kind="email" item={EMAIL} onAdded={onAdded} />
)

/**
 * A button that opens the form of a phone: of one to add, or of one in the place of `replaces`. Dial codes are loaded
 * then, because the list is long.
 */
export const PhoneForm = ({ onAdded, replaces }: Pick<AddProps, 'onAdded' | 'replaces'>) => {
  const { t } = useI18n()
  const { api, failures } = useStores()
  const [item, setItem] = useState<FieldItem>()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const items: unknown = await api.account.getPersonalDataFields({ form: 'profile' })
      setItem((items as FieldItem[]).find(({ type }) => type === 'phone'))
    } catch (error) {
      failures.show(error, t('security.contacts.notAdded'))
    } finally {
      setBusy(false)
    }
  }
  const isChange = replaces !== undefined
  if (item)
    return (
      <AddForm
        kind="phone"
        item={item}
        onAdded={onAdded}
        {...(isChange && { replaces, onClose: () => setItem(undefined) })}
      />
    )
  return (
    <Button
      variant={isChange ? 'quiet' : 'secondary'}
      size="s"
      icon="device-mobile"
      loading={busy}
      onClick={() => void open()}
    >
      {t(isChange ? WORDS.change.submit : WORDS.phone.submit)}
    </Button>
  )
}
