import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogBanner, useDialogTitle } from '../../../engine/dialogs/index.ts'
import type { FieldItem, Values } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type LoadContext, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { takeBackUrl, useStore, useStores } from '../../../engine/stores/index.ts'
import { goOnAfterLogin, goOnAfterRegistration, queueAfterRegistration } from '../parts/after.ts'
import { Banner } from './banner.tsx'
import { fetchBanners, type BannersByView } from './banners.ts'
import { Characters } from './characters.tsx'
import { hasForm, registrationOf } from '../parts/config.ts'
import { useDraft } from '../parts/draft.ts'
import type { AuthFlow } from '../parts/flow.ts'
import { registrationForm } from '../parts/lazy-forms.ts'
import { Login } from '../parts/login.tsx'
import { promoStore } from '../parts/promo-store.ts'
import { Restore } from '../parts/restore.tsx'
import type schema from './schema.ts'
import { viewStyles } from '../parts/styles.ts'
import { TwoFactor } from '../parts/two-factor.tsx'
import { TwoFactorStore } from '../parts/two-factor.ts'
import type { AuthView } from '../parts/views.ts'
import { fetchItems, WithFields } from '../parts/with-fields.tsx'
import { fetchMissing } from './fetch-missing.ts'
import { completionForm, resetForm } from './lazy-forms.ts'

type Props = PropsOf<typeof schema>
/** Field definitions, when a view that needs them opens first. */
interface Data {
  items: FieldItem[] | null
  /** The values of the account that is to be completed. */
  known: Values
  banners: BannersByView
}

const Root = styled.div`
  ${viewStyles}
`

/** A view that is not available here is replaced by the nearest one that is. */
const viewOf = (
  asked: AuthView,
  { canRegister, hasPassword, token }: { canRegister: boolean; hasPassword: boolean; token: string },
): AuthView => {
  if (asked === 'registration' && !canRegister) return 'authorization'
  if ((asked === 'restore' || asked === 'reset') && !hasPassword) return 'authorization'
  return asked === 'reset' && token === '' ? 'restore' : asked
}

/** What the dialog does when a view is done. */
const useFlow = (turn: AuthFlow['onView']): AuthFlow => {
  const stores = useStores()
  const dialog = useDialog()
  const { t } = useI18n()
  const draft = useDraft()
  return useMemo(
    () => ({
      entry: stores.session,
      draft,
      onView: turn,
      onLoggedIn: () => {
        dialog?.close()
        stores.toasts.show('success', t('auth.loggedIn'))
        goOnAfterLogin(stores)
      },
      onSocial: () => {
        dialog?.close()
        // A new account lacks data: the dialog that asks for it ends the registration.
        if (stores.session.summary?.is_registration_completed === false) return
        stores.toasts.show('success', t('auth.loggedIn'))
        const back = takeBackUrl(stores)
        if (back === undefined) goOnAfterLogin(stores)
        else stores.navigation.go(back)
      },
      onRegistered: (promoCode) => {
        dialog?.close()
        stores.toasts.show('success', t('auth.registered'))
        void queueAfterRegistration(stores)
        goOnAfterRegistration(stores, promoCode)
      },
    }),
    [stores, dialog, t, turn, draft],
  )
}

/** The area beside a view: its banner, else the characters of a registration that lets players choose one (AUTH-05). */
const useAside = (
  banner: BannersByView[keyof BannersByView],
  { compact, place }: Pick<Props, 'compact' | 'place'>,
  withCharacters: boolean,
): void => {
  const aside = useMemo(() => {
    if (banner) return <Banner banner={banner} compact={compact} place={place} />
    return withCharacters ? <Characters /> : undefined
  }, [banner, compact, place, withCharacters])
  useDialogBanner(aside)
}

/** The end of a registration by form (ACCESS-13). */
function useCompleted(): () => void {
  const { t } = useI18n()
  const stores = useStores()
  const promo = useStore(promoStore)
  const dialog = useDialog()
  return () => {
    const code = registrationOf(stores.facts).showPromocode ? promo.code : undefined
    promo.clear()
    dialog?.close()
    stores.toasts.show('success', t('auth.completed'))
    void queueAfterRegistration(stores)
    goOnAfterRegistration(stores, code, takeBackUrl(stores))
  }
}

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  const dialog = useDialog()
  const given = dialog?.props['token']
  const token = typeof given === 'string' ? given : ''
  const [twoFactor] = useState(() => new TwoFactorStore())
  const [view, setView] = useState<AuthView>(() =>
    viewOf(props.view, { canRegister: facts.features['registration'] === true, hasPassword: hasForm(facts), token }),
  )
  const [notice, setNotice] = useState<string>()
  const banner = data.banners[view === 'reset' ? 'restore' : view]
  useDialogTitle(t(`auth.title.${view}`))
  const withCharacters = view === 'registration' && registrationOf(facts).showCharacterSelect
  useAside(banner, props, withCharacters)
  const box = useRef<HTMLDivElement>(null)
  // The button that changed the view is gone: the focus moves to the start of the new view.
  const turn = useCallback((next: AuthView, said?: string) => {
    setView(next)
    setNotice(said)
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const flow = useFlow(turn)
  const completed = useCompleted()
  return (
    <Root {...root} ref={box} tabIndex={-1} data-view={view}>
      {view === 'authorization' && (
        <Login flow={flow} twoFactor={twoFactor} {...(notice === undefined ? {} : { notice })} />
      )}
      {view === 'twofa' && <TwoFactor store={twoFactor} flow={flow} />}
      {view === 'registration' && (
        <WithFields form={registrationForm} given={data} lines={8}>
          {({ Registration }, items) => <Registration items={items} termsHref={props.termsHref} flow={flow} />}
        </WithFields>
      )}
      {view === 'restore' && <Restore onView={turn} />}
      {view === 'reset' && (
        <WithFields form={resetForm} given={data} lines={3}>
          {({ Reset }, items) => <Reset items={items} token={token} onView={turn} />}
        </WithFields>
      )}
      {view === 'socialRegistration' && (
        <WithFields form={completionForm} given={data} lines={6}>
          {({ Completion }, items) => (
            <Completion items={items} known={data.known} termsHref={props.termsHref} onDone={completed} />
          )}
        </WithFields>
      )}
    </Root>
  )
})

/** The definitions a view needs when it opens first. */
const fieldsFor = async ({ api, props, facts, signal }: LoadContext<Props>): Promise<Omit<Data, 'banners'>> => {
  if (props.view === 'socialRegistration') return fetchMissing(api, signal)
  if (props.view === 'registration' && facts.features['registration'])
    return { items: await fetchItems(api, registrationForm, signal), known: {} }
  return { items: props.view === 'reset' ? await fetchItems(api, resetForm, signal) : null, known: {} }
}

export default defineWidget<typeof schema, Data>({
  load: async (context) => {
    const [fields, banners] = await Promise.all([fieldsFor(context), fetchBanners(context.api, context.signal)])
    return { ...fields, banners }
  },
  View,
})
