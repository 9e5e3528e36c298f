import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Status } from '../../../engine/ui/index.ts'
import type { ContactItem } from '../../../schemas/api/security.ts'
import { listStyles } from '../parts/list-styles.ts'
import { AddEmail } from './add-email.tsx'
import { Confirmation } from './confirmation.tsx'
import type schema from './schema.ts'

interface Data {
  contacts: ContactItem[]
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
  li > div {
    flex-basis: 100%;
  }
`

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const { contacts } = data
  const reload = () => navigation.reload()
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <ul>
        {contacts.map(({ type, contact, is_confirmed: isConfirmed }) => (
          <li key={contact} data-contact={type}>
            <Icon name={type === 'email' ? 'envelope-simple' : 'device-mobile'} />
            <span className="what">
              <b dir="ltr">{contact}</b>
            </span>
            <Status
              tone={isConfirmed ? 'success' : 'warning'}
              status={isConfirmed ? 'confirmed' : 'saved'}
              label={t(`security.contacts.${isConfirmed ? 'confirmed' : 'saved'}`)}
            />
            {!isConfirmed && <Confirmation contact={contact} onConfirmed={reload} />}
          </li>
        ))}
      </ul>
      {!contacts.some(({ type }) => type === 'email') && <AddEmail onAdded={reload} />}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ contacts: await api.account.getContacts({}, { signal }) }),
  View,
})
