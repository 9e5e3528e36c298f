import { observer } from 'mobx-react-lite'
import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogBanner, useDialogTitle } from '../../../engine/dialogs/index.ts'
import type { FieldItem } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Banner, type BannerProps } from './banner.tsx'
import { registrationForm, resetForm } from './lazy-forms.ts'
import { Login } from './login.tsx'
import { Restore } from './restore.tsx'
import type schema from './schema.ts'
import { fetchItems, WithFields } from './with-fields.tsx'

type Props = PropsOf<typeof schema>
/** Views of the popup, one at a time (AUTH-01). */
export type AuthView = Props['view']
/** Field definitions, when a view that asks by them opens first. */
interface Data { items: FieldItem[] | null }

const Root = styled.div`
  .form { display: grid; gap: 14px; }
  .lead { color: var(--fg-muted); }
  .forgot, .back { justify-self: start; min-block-size: 32px; }
  .back { display: inline-flex; align-items: center; gap: 8px; }
  .switch { color: var(--fg-muted); font-size: 14px; text-align: center; }
  .switch .fy-link { min-block-size: 32px; }
`

/** A view that cannot show what it is for gives way to the nearest that can. */
const viewOf = (asked: AuthView, { canRegister, token }: { canRegister: boolean; token: string }): AuthView => {
  if (asked === 'registration' && !canRegister) return 'authorization'
  return asked === 'reset' && token === '' ? 'restore' : asked
}

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  const given = useDialog()?.props['token']
  const token = typeof given === 'string' ? given : ''
  const [view, setView] = useState<AuthView>(() => viewOf(props.view, { canRegister: facts.features['registration'] === true, token }))
  const [notice, setNotice] = useState<string>()
  const banner = props.banners[view === 'reset' ? 'restore' : view] as BannerProps | undefined
  useDialogTitle(t(`auth.title.${view}`))
  useDialogBanner(useMemo(() => banner && <Banner banner={banner} place={props.place} />, [banner, props.place]))
  const box = useRef<HTMLDivElement>(null)
  // The button that changed the view is gone with it: the focus goes to where the new one begins.
  const turn = (next: AuthView, said?: string) => {
    setView(next)
    setNotice(said)
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <Root {...root} ref={box} tabIndex={-1} data-view={view}>
      {view === 'authorization' && <Login onView={turn} {...(notice === undefined ? {} : { notice })} />}
      {view === 'registration' && (
        <WithFields form={registrationForm} first={data.items} lines={8}>
          {({ Registration }, items) => <Registration items={items} termsHref={props.termsHref} onView={turn} />}
        </WithFields>
      )}
      {view === 'restore' && <Restore onView={turn} />}
      {view === 'reset' && (
        <WithFields form={resetForm} first={data.items} lines={3}>
          {({ Reset }, items) => <Reset items={items} token={token} onView={turn} />}
        </WithFields>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, facts, signal }) => {
    if (props.view === 'registration' && facts.features['registration']) return { items: await fetchItems(api, registrationForm, signal) }
    return { items: props.view === 'reset' ? await fetchItems(api, resetForm, signal) : null }
  },
  View,
})
