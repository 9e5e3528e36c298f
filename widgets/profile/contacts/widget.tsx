import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Status } from '../../../engine/ui/index.ts'
import type { ContactItem } from '../../../schemas/api/security.ts'
import { listStyles } from '../parts/list-styles.ts'
import { AddEmail, PhoneForm } from './add-contact.tsx'
import { Confirmation, useConfirmation } from './confirmation.tsx'
import type schema from './schema.ts'

interface Data {
  contacts: ContactItem[]
  /** Whether the account has no phone and the brand's forms have one. */
  asksPhone: boolean
}

const Root = styled.section`
  ${listStyles}
  .code {
    display: grid;
    gap: 14px;
    justify-items: start;
    max-inline-size: 460px;
  }
  .code > * {
    inline-size: 100%;
  }
  .code > .fy-button {
    inline-size: auto;
  }
  .next {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  ul > li > div {
    flex-basis: 100%;
  }
`

/** A contact with its current step. */
const Row = ({ item, onChanged }: { item: ContactItem; onChanged: () => void }) => {
  const { t } = useI18n()
  const { type, contact, is_confirmed: isConfirmed } = item
  const flow = useConfirmation(item, onChanged)
  const status = isConfirmed ? 'confirmed' : flow.isSent ? 'codeSent' : 'saved'
  return (
    <li data-contact={type}>
      <Icon name={type === 'email' ? 'envelope-simple' : 'device-mobile'} />
      <span className="what">
        <b dir="ltr">{contact}</b>
      </span>
      <Status tone={isConfirmed ? 'success' : 'warning'} status={status} label={t(`security.contacts.${status}`)} />
      {!isConfirmed && <Confirmation contact={contact} flow={flow} />}
      {item.can_change === true && (
        <div className="next">
          <PhoneForm onAdded={onChanged} replaces={contact} />
        </div>
      )}
    </li>
  )
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { contacts, asksPhone } = data
  const reload = () => navigation.reload()
  const has = (kind: ContactItem['type']) => contacts.some(({ type }) => type === kind)
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <ul>
        {contacts.map((item) => (
          <Row key={item.contact} item={item} onChanged={reload} />
        ))}
      </ul>
      {!has('email') && <AddEmail onAdded={reload} />}
      {!has('phone') && asksPhone && <PhoneForm onAdded={reload} />}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => {
    const contacts = await api.account.getContacts({}, { signal })
    if (contacts.some(({ type }) => type === 'phone')) return { contacts, asksPhone: false }
    // Only whether there is such a field; its data are large.
    const fields = await api.account.getPersonalDataFields({ form: 'profile' }, { signal })
    return { contacts, asksPhone: fields.some(({ type }) => type === 'phone') }
  },
  View,
})
