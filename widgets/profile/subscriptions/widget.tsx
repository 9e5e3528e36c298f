import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Checkbox, Icon } from '../../../engine/ui/index.ts'
import type { ContactItem } from '../../../schemas/api/security.ts'
import { listStyles } from '../parts/list-styles.ts'
import type schema from './schema.ts'

interface Data {
  contacts: ContactItem[]
}

const Root = styled.section`
  ${listStyles}
  li .fy-check {
    flex: 1 1 180px;
    min-block-size: 44px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--accent-text);
    text-decoration: underline;
  }
`

/** Switch of a contact's mailings. It changes only after the platform's answer (PROFILE-05). */
const Subscription = ({ item }: { item: ContactItem }) => {
  const { t } = useI18n()
  const { api, failures, session, toasts } = useStores()
  const [isOn, setOn] = useState(item.is_subscribed)
  const [busy, setBusy] = useState(false)
  const change = async (next: boolean) => {
    setBusy(true)
    try {
      const done: unknown = await api.account.changeSubscription({ contact: item.contact, subscription: next ? 1 : 0 })
      if (done !== 1) throw new Error('The subscription was not changed')
      setOn(next)
      toasts.show('success', t(next ? 'profile.subscriptions.on' : 'profile.subscriptions.off'))
      await session.refresh().catch(() => undefined)
    } catch (error) {
      failures.show(error, t('profile.notSaved'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li data-contact={item.type} data-subscribed={isOn}>
      <Icon name={item.type === 'email' ? 'envelope-simple' : 'device-mobile'} />
      <Checkbox
        name={`subscription-${item.type}`}
        checked={isOn}
        aria-busy={busy}
        onChange={() => !busy && void change(!isOn)}
      >
        <b dir="ltr">{item.contact}</b>
        {!item.is_confirmed && <small>{t('profile.subscriptions.unconfirmed')}</small>}
      </Checkbox>
    </li>
  )
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const { contacts } = data
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <p>{t('profile.subscriptions.text')}</p>
      {contacts.length > 0 && (
        <ul>
          {contacts.map((item) => (
            <Subscription key={item.contact} item={item} />
          ))}
        </ul>
      )}
      <p>
        {t('profile.subscriptions.always')}{' '}
        <a href={navigation.href('/profile/settings')}>{t('profile.subscriptions.contacts')}</a>
      </p>
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ contacts: await api.account.getContacts({}, { signal }) }),
  View,
})
