import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Api } from '../../../engine/api/index.ts'
import { useDialogBanner, useDialogTitle } from '../../../engine/dialogs/index.ts'
import type { FieldItem } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { ErrorState, Skeleton } from '../../../engine/ui/index.ts'
import { Banner, type BannerProps } from './banner.tsx'
import { loadRegistration, registrationModule } from './load-registration.ts'
import { Login } from './login.tsx'
import { Restore } from './restore.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
/** Views of the popup, one at a time (AUTH-01). */
export type AuthView = Props['view']
/** Field definitions, when the registration is what opens first. */
interface Data { items: FieldItem[] | null }

const Root = styled.div`
  .form { display: grid; gap: 14px; }
  .lead { color: var(--fg-muted); }
  .forgot, .back { justify-self: start; min-block-size: 32px; }
  .back { display: inline-flex; align-items: center; gap: 8px; }
  .switch { color: var(--fg-muted); font-size: 14px; text-align: center; }
  .switch .fy-link { min-block-size: 32px; }
`

const fetchItems = async (api: Api, signal?: AbortSignal): Promise<FieldItem[]> => {
  const [items] = await Promise.all([api.account.getPersonalDataFields({}, signal ? { signal } : {}), loadRegistration()])
  return items as FieldItem[]
}

/** The registration view: its code and its fields come when it is first wanted. */
const RegistrationView = ({ first, termsHref, onView }: { first: FieldItem[] | null; termsHref: string; onView: (view: AuthView) => void }) => {
  const { t } = useI18n()
  const { api } = useStores()
  const [items, setItems] = useState(first)
  const [failed, setFailed] = useState(false)
  const request = useCallback(() => {
    const abort = new AbortController()
    fetchItems(api, abort.signal).then(setItems, () => { if (!abort.signal.aborted) setFailed(true) })
    return () => abort.abort()
  }, [api])
  useEffect(() => (items ? undefined : request()), [items, request])
  const retry = () => {
    setFailed(false)
    request()
  }
  const module = registrationModule()
  if (failed) return <ErrorState title={t('auth.failedTitle')} text={t('auth.unavailable')} onRetry={retry} retryLabel={t('common.retry')} />
  if (!items || !module) return <div className="form" aria-busy="true"><Skeleton lines={8} /></div>
  return <module.Registration items={items} termsHref={termsHref} onView={onView} />
}

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  const [view, setView] = useState<AuthView>(props.view === 'registration' && !facts.features['registration'] ? 'authorization' : props.view)
  const banner = props.banners[view] as BannerProps | undefined
  useDialogTitle(t(`auth.title.${view}`))
  useDialogBanner(useMemo(() => banner && <Banner banner={banner} place={props.place} />, [banner, props.place]))
  const box = useRef<HTMLDivElement>(null)
  // The button that changed the view is gone with it: the focus goes to where the new one begins.
  const turn = (next: AuthView) => {
    setView(next)
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <Root {...root} ref={box} tabIndex={-1} data-view={view}>
      {view === 'authorization' && <Login onView={turn} />}
      {view === 'registration' && <RegistrationView first={data.items} termsHref={props.termsHref} onView={turn} />}
      {view === 'restore' && <Restore onView={turn} />}
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, facts, signal }) => ({ items: props.view === 'registration' && facts.features['registration'] ? await fetchItems(api, signal) : null }),
  View,
})
