import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Tag } from '../../../engine/ui/index.ts'
import type { SessionItem } from '../../../schemas/api/security.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { browserName, isPhone } from '../parts/browser-name.ts'
import { listStyles } from '../parts/list-styles.ts'
import type schema from './schema.ts'

interface Data {
  sessions: SessionItem[]
}

const Root = styled.section`
  ${listStyles}
`

/** A device that is logged in, and what ends its session. */
const Device = ({ session, end, busy }: { session: SessionItem; end: () => void; busy: boolean }) => {
  const { device, ip, active_at, current } = session
  const { t } = useI18n()
  const when = useWhen()
  const name = browserName(device) || t('security.unknownBrowser')
  return (
    <li data-session={current ? 'current' : 'other'}>
      <Icon name={isPhone(device) ? 'device-mobile' : 'desktop'} />
      <span className="what">
        <b title={device}>{name}</b>
        <small>{t('security.sessions.active', { ip, time: when(active_at) })}</small>
      </span>
      {current ? (
        <Tag>{t('security.sessions.current')}</Tag>
      ) : (
        <Button
          variant="secondary"
          size="s"
          loading={busy}
          aria-label={t('security.sessions.endThis', { name })}
          onClick={end}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, failures, navigation, toasts } = useStores()
  const [busy, setBusy] = useState<string>()
  const others = data.sessions.filter(({ current }) => !current)
  const end = async (ids: readonly string[], what: string) => {
    setBusy(what)
    try {
      for (const id of ids) await api.account.revokeSession({ id })
      toasts.show('success', t('security.sessions.ended', { count: ids.length }))
    } catch (error) {
      failures.show(error, t('security.sessions.failed'))
    }
    setBusy(undefined)
    navigation.reload()
  }
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <ul>
        {data.sessions.map((one) => (
          <Device key={one.id} session={one} busy={busy === one.id} end={() => void end([one.id], one.id)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          loading={busy === 'all'}
          onClick={() =>
            void end(
              others.map(({ id }) => id),
              'all',
            )
          }
        >
          {t('security.sessions.endOthers')}
        </Button>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ sessions: await api.account.getSessions({}, { signal }) }),
  View,
})
