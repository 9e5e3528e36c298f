import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isApiError } from '../../../engine/api/errors.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { QUERY } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Motif } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

/** State of a link: to be confirmed, expired, or already used. */
type State = 'ask' | 'gone' | 'done'
interface Data {
  state: State
  /** The contact, mostly hidden; empty if the link has none. */
  contact: string
  type: 'email' | 'phone'
}
type Props = PropsOf<typeof schema>

const Root = styled.section`
  display: grid;
  place-items: center;
  padding-block: var(--system-page-before, clamp(28px, 7vh, 72px)) 64px;
  padding-inline: var(--gutter);

  .fy-card {
    display: grid;
    justify-items: center;
    gap: 12px;
    inline-size: min(520px, 100%);
    padding: 36px 26px;
    text-align: center;
  }
  .fy-motif {
    inline-size: 144px;
  }
  h1 {
    font-size: var(--page-title-size);
    text-wrap: balance;
  }
  p {
    max-inline-size: 42ch;
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  b {
    color: var(--fg);
    overflow-wrap: anywhere;
  }
  .fy-button {
    margin-block-start: 10px;
    min-inline-size: min(220px, 100%);
  }
`

const isGone = (error: unknown): boolean =>
  isApiError(error, 'InvalidParameterException') && error.invalidParameters['token'] !== undefined

/** Performs the link's action when the button is pressed. */
const useLink = ({ does }: Props, data: Data, token: string | undefined) => {
  const { t } = useI18n()
  const { api, failures, navigation, session } = useStores()
  const [state, setState] = useState<State>(data.state)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      const done: unknown =
        does === 'confirm'
          ? await api.account.confirmByLink({ token: token ?? '' })
          : await api.account.unsubscribe(token === undefined ? {} : { token })
      if (done !== 1) throw new Error('The link did nothing')
      if (does === 'confirm') return navigation.go('/confirmation/success')
      setState('done')
      if (session.isAuthenticated) void session.refresh().catch(() => undefined)
    } catch (error) {
      if (isGone(error)) setState('gone')
      else failures.show(error, t('links.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { state, busy, press }
}

/** What each kind of link is drawn as. */
const MOTIFS: Readonly<Record<Props['does'], string>> = { confirm: 'key', unsubscribe: 'bell' }
const SIGNS = {
  ask: undefined,
  gone: { badge: 'warning-circle', tone: 'warning' },
  done: { badge: 'check-circle', tone: 'success' },
} as const satisfies Record<State, object | undefined>
/** Where a player gets a new link. */
const SETTINGS = '/profile/settings'

const View = observer(({ props, data, route }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const { state, busy, press } = useLink(props, data, route.query[QUERY.token])
  const say = (word: string) => t(`links.${props.does}.${state}${word}`)
  const icon = data.type === 'email' ? 'envelope-simple' : 'device-mobile'
  return (
    <Root {...root} data-link={state}>
      <div className="fy-card" role="status">
        <Motif name={MOTIFS[props.does]} icon={icon} eager {...SIGNS[state]} />
        <h1>{say('Title')}</h1>
        {state !== 'gone' && data.contact && <b dir="ltr">{data.contact}</b>}
        <p>{say('Text')}</p>
        {state === 'ask' && (
          <Button size="l" loading={busy} onClick={() => void press()}>
            {say('Button')}
          </Button>
        )}
        {state === 'gone' && props.does === 'confirm' && (
          <Button size="l" href={navigation.href(SETTINGS)}>
            {t('profile.pages.settings')}
          </Button>
        )}
      </div>
    </Root>
  )
})

const NOTHING: Data = { state: 'gone', contact: '', type: 'email' }

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, route, session, signal }) => {
    const token = route.query[QUERY.token]
    // A logged-in player can end their mailings without a link.
    if (token === undefined) return { ...NOTHING, ...(props.does === 'unsubscribe' && session && { state: 'ask' }) }
    try {
      if (props.does === 'confirm')
        return { state: 'ask', ...(await api.account.getConfirmation({ token }, { signal })) }
      const { is_subscribed: isOn, ...rest } = await api.account.getSubscription({ token }, { signal })
      return { state: isOn ? 'ask' : 'done', ...rest }
    } catch (error) {
      if (isGone(error)) return NOTHING
      throw error
    }
  },
  View,
})
