import { useEffect, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { keepBackUrl, useStores } from '../../../engine/stores/index.ts'
import { Divider, Icon, Notice } from '../../../engine/ui/index.ts'
import type { SocialItem } from '../../../schemas/brand/forms.ts'
import { redirectTarget } from './after.ts'
import type { AuthFlow } from './flow.ts'

const WINDOW = 'popup,width=640,height=480'

/** The final message of a social login's window. */
interface SocialEnd {
  type: 'foyer:social'
  ok: boolean
  reason?: string
}
const endOf = ({ origin, data }: MessageEvent<unknown>): SocialEnd | undefined =>
  origin === window.location.origin &&
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'foyer:social'
    ? (data as SocialEnd)
    : undefined

export interface SocialProps {
  items: readonly SocialItem[]
  mode: 'login' | 'registration'
  flow: AuthFlow
  /** Called before a window opens; false prevents it. */
  mayBegin?: () => boolean
  /** Whether the buttons are an alternative to a form above them. */
  isAlternative: boolean
}

/** Buttons for social logins, each in a window of its own (SOCIAL-01). */
export const Social = ({ items, mode, flow, mayBegin, isAlternative }: SocialProps) => {
  const { t } = useI18n()
  const stores = useStores()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const end = endOf(event)
      if (!end) return
      if (!end.ok) return setFailure(end.reason === 'cancelled' ? undefined : t('auth.socialFailedText'))
      stores.session.refresh().then(
        () => flow.onSocial(),
        () => setFailure(t('auth.unavailable')),
      )
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [stores, flow, t])

  const begin = (service: string) => {
    if (mayBegin && !mayBegin()) return
    setFailure(undefined)
    keepBackUrl(stores)
    const query = new URLSearchParams({
      service,
      redirect_url: stores.navigation.href(redirectTarget(stores) ?? stores.route.path),
      type_auth: mode,
    })
    if (!window.open(`/oauth/init?${query.toString()}`, 'social', WINDOW)) setFailure(t('auth.socialBlocked'))
  }
  return (
    <div className="social" data-social>
      {isAlternative && <Divider>{t('auth.socialOr')}</Divider>}
      {failure && (
        <Notice tone="danger" title={t('auth.socialFailed')}>
          {failure}
        </Notice>
      )}
      <div className="services">
        {items.map(({ id, icon, name, service }) => (
          <button
            key={id}
            type="button"
            className="fy-button fy-button-secondary"
            data-service={service}
            onClick={() => begin(service)}
          >
            <Icon name={icon} />
            <span className="fy-button-label">{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
