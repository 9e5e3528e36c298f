import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { QUERY } from '../../../engine/routing/index.ts'
import { memory } from '../../../engine/stores/index.ts'
import { TestSite, testFacts, testInfo, testStores, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import type { AuthBanner } from '../../../schemas/brand/content.ts'
import { promoStore } from './promo-store.ts'
import type { AuthView } from './views.ts'
import widget from '../popup/widget.tsx'

registerWidgets({ 'auth/popup': () => Promise.resolve({ default: widget }) })
export const banner: AuthBanner = {
  label: 'login',
  banner_type: 'authorization',
  image_360_520: '/auth.webp',
  image_735_240: '/auth-s.webp',
  registration_popup_mobile_compact: '/auth-m.webp',
  value: 'Plug *in*',
  addition: 'One <b>minute</b>.',
}
export const items = [
  { sysname: 'email', type: 'input', label: 'E-mail', rules: [{ rule: 'email' }] },
  { sysname: 'password', type: 'password', label: 'Password' },
  { sysname: 'birth_date', type: 'date', label: 'Born', options: { minimumAge: 18 } },
  {
    sysname: 'country',
    type: 'country',
    label: 'Country',
    options: {
      select: [
        { value: 'LV', label: 'Latvia' },
        { value: 'BR', label: 'Brazil' },
        { value: 'CA', label: 'Canada' },
        { value: 'GB', label: 'United Kingdom' },
      ],
    },
  },
]
export const refusal = (type: string, more = {}) =>
  new ApiError({ type, code: 1, message: 'Not now', ...more } as never, 400)

/** Opens the auth popup in an invented brand. */
export const open = async ({
  view = 'authorization' as AuthView,
  token,
  promo,
  banners = [],
  compact = true,
  auth = {},
  ...options
}: {
  view?: AuthView
  token?: string
  promo?: string
  /** What `cms.getBanners` answers. */
  banners?: readonly AuthBanner[]
  compact?: boolean
  auth?: Record<string, unknown>
} & TestSiteOptions = {}) => {
  const go = vi.fn()
  const stores = testStores({
    facts: testFacts({ auth }),
    navigation: { go },
    ...options,
    api: {
      ...options.api,
      content: { getBanners: () => Promise.resolve([...banners]), ...options.api?.content },
      account: {
        getInfo: () => Promise.resolve(testInfo as never),
        getPersonalDataFields: () => Promise.resolve(items as never),
        ...options.api?.account,
      },
    },
  })
  if (promo !== undefined) {
    memory.keep(QUERY.promoCode, promo)
    stores.get(promoStore).take(promo)
  }
  const dialog = {
    kind: 'auth',
    form: 'popup' as const,
    size: 'l' as const,
    slots: {
      main: [{ id: 'auth', widget: 'auth/popup', props: { view, compact, place: 'bottom', termsHref: '/terms' } }],
    },
  }
  render(
    <TestSite stores={stores}>
      <DialogLoaderProvider value={() => Promise.resolve({ dialog, messages: {} })}>
        <DialogHost route={stores.route} />
      </DialogLoaderProvider>
    </TestSite>,
  )
  act(() => {
    stores.dialogs.open({ kind: 'auth', props: { token } })
  })
  // Under load a dialog shows a spinner first.
  await waitFor(() => {
    if (!document.querySelector('[data-view]')) throw new Error('The dialog is still empty')
  })
  return { stores, go }
}
export const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
export const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const title = () => screen.getByRole('heading', { level: 2 }).textContent
/** Fills in the registration form of `items`. */
export const fill = () => {
  type('email', 'ada@example.com')
  type('password', 'Evening-1871')
  type('birth_date', '1990-01-01')
  type('country', 'LV')
}
/** The options of a registration's call: its idempotency key, so that repeating it opens no second account. */
export const KEYED = { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) }
export const send = () => fireEvent.submit(control('email').form!)
export const button = () => screen.getByRole('button', { name: 'auth.submit.registration' })
/** A call to register that succeeds. */
export const registered = () => vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never))
