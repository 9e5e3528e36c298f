import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Notice, Skeleton } from '../../../engine/ui/index.ts'
import type { IdentityState, IdentityStatus } from '../../../schemas/api/identity.ts'
import type schema from './schema.ts'
import { verificationStyles } from './styles.ts'
import { useVerification } from './use-verification.ts'

interface Data {
  status: IdentityStatus
}

const Root = styled.section`
  ${verificationStyles}
`
const ICONS: Readonly<Record<IdentityState, string>> = {
  none: 'identification-card',
  started: 'identification-card',
  pending: 'hourglass-medium',
  verified: 'shield-check',
  retry: 'warning-circle',
  rejected: 'x-circle',
}
/** States in which the player must act. */
const OPEN: ReadonlySet<IdentityState> = new Set(['none', 'started', 'retry'])
const NEEDED = [
  ['identification-card', 'document'],
  ['camera', 'camera'],
  ['sun', 'light'],
] as const

/** What the player needs for the verification. */
const Needed = () => {
  const { t } = useI18n()
  return (
    <ul className="needed">
      {NEEDED.map(([icon, name]) => (
        <li key={name}>
          <Icon name={icon} />
          <span>{t(`identity.needed.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const View = observer(({ data, route }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts, session } = useStores()
  const { state, comment, phase, container, start, end } = useVerification(data.status, route.query['action'])
  const isOpen = OPEN.has(state)
  const hasProvider = facts.features['identity'] === true
  if (!session.summary) return null
  return (
    <Root {...root} className="fy-card" data-state={state}>
      <div className="state" role="status">
        <span className="badge">
          <Icon name={ICONS[state]} />
        </span>
        <div>
          <h2 className="fy-card-title">{t(`identity.states.${state}.title`)}</h2>
          <p>{t(`identity.states.${state}.text`)}</p>
        </div>
      </div>
      {comment !== null && (state === 'retry' || state === 'rejected') && (
        <Notice tone={state === 'retry' ? 'warning' : 'danger'}>{comment}</Notice>
      )}
      {isOpen && hasProvider && phase !== 'open' && (
        <>
          <Needed />
          <Button icon="camera" loading={phase === 'starting'} onClick={() => void start()}>
            {t(`identity.start.${state}`)}
          </Button>
          <p className="safe">
            <Icon name="lock-simple" /> {t('identity.safe')}
          </p>
        </>
      )}
      {isOpen && !hasProvider && <p>{t('identity.byStaff')}</p>}
      {hasProvider && <div className="provider" ref={container} hidden={phase === 'idle'} data-provider={phase} />}
      {phase === 'open' && (
        <Button variant="quiet" onClick={end}>
          {t('identity.later')}
        </Button>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ status: await api.sumsub.getStatus({}, { signal }) }),
  View,
  Loading: () => (
    <div className="fy-card" aria-busy="true">
      <Skeleton lines={4} />
    </div>
  ),
})
