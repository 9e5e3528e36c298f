import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '../../../engine/api/index.ts'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { DialogSample } from './testing.tsx'
import widget from './widget.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 39 84"><path fill="#295" d="M0 0h39v84H0z"/>' +
    '<circle cx="20" cy="34" r="14" fill="#fc4"/></svg>',
)}`
const banner = {
  label: 'sample',
  image_360_520: picture,
  value: 'A place *of your own*',
  addition: 'One minute, one account.',
}
const banners = (['authorization', 'registration'] as const).map((banner_type) => ({ ...banner, banner_type }))
const phones = [
  { country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '00 000 000' },
  { country_code: 'MT', phone_code: '356', name: 'Malta', mask: '0000 0000' },
]
const fields = [
  {
    sysname: 'first_name',
    type: 'input',
    label: 'First name',
    options: { maxLength: 40 },
    step: 0,
    step_title: 'Your details',
  },
  { sysname: 'last_name', type: 'input', label: 'Last name', options: { maxLength: 40 }, step: 0 },
  { sysname: 'birth_date', type: 'date', label: 'Date of birth', step: 0 },
  { sysname: 'email', type: 'input', label: 'E-mail', inputmode: 'email', rules: [{ rule: 'email' }], step: 0 },
  { sysname: 'password', type: 'password', label: 'Password', hint: '8 to 128 characters', step: 0 },
  {
    sysname: 'country',
    type: 'country',
    label: 'Country',
    options: {
      select: [
        { value: 'LV', label: 'Latvia' },
        { value: 'MT', label: 'Malta' },
      ],
    },
    step: 1,
    step_title: 'Your address',
  },
  {
    sysname: 'mobile',
    type: 'phone',
    label: 'Mobile number',
    options: { phones },
    params: { is_required: false },
    step: 1,
  },
]
const api = {
  content: { getBanners: () => Promise.resolve(banners) },
  auth: {
    login: () =>
      Promise.reject(
        new ApiError({ type: 'AuthorizationException', code: 4, message: 'Wrong login or password' }, 401),
      ),
    restore: () => Promise.resolve({ status: 'ok' as const }),
    reset: () =>
      Promise.reject(
        new ApiError(
          {
            type: 'InvalidParameterException',
            code: 6,
            message: 'Invalid parameters',
            invalid_parameters: { token: 'expired' },
          },
          400,
        ),
      ),
  },
  account: { getPersonalDataFields: () => Promise.resolve(fields) },
}
const auth = {
  registration: { terms: { isActive: true, defaultValue: false }, notify: { isActive: true, defaultValue: false } },
}
const base = {
  view: 'authorization',
  compact: true,
  place: 'bottom',
  termsHref: '/terms',
}
const options = { api, facts: testFacts({ auth }) }
const meta: Meta<typeof DialogSample> = {
  title: 'Auth/Popup',
  component: DialogSample,
  args: { widget, id: 'auth/popup', size: 'l', props: base, options },
}
export default meta
type Story = StoryObj<typeof DialogSample>

/** Send any values to see a refused login. */
export const LogIn: Story = {}
/** Players of this brand log in by phone alone. */
export const LogInByPhone: Story = {
  args: {
    options: { ...options, facts: testFacts({ auth, logins: ['phone'], phones: { options: phones, isWhole: true } }) },
  },
}
export const Registration: Story = { args: { props: { ...base, view: 'registration' } } }
export const Restore: Story = { args: { props: { ...base, view: 'restore' } } }
/** The link of a recovery mail; this one was used before, which shows after sending a password. */
export const NewPassword: Story = { args: { props: { ...base, view: 'reset' }, request: { token: 'used' } } }
/** The request for a code after a correct password: send any values twice. */
export const TwoFactor: Story = {
  args: {
    options: {
      ...options,
      api: {
        ...api,
        auth: {
          ...api.auth,
          login: () =>
            Promise.reject(
              new ApiError(
                { type: 'AuthorizationException', code: 4, message: 'two_factor_auth is enable', resend_time: 60 },
                401,
              ),
            ),
        },
      },
    },
  },
}
const ways = [
  { id: 'fast', __component: 'fast', label: 'Fast', isFast: true },
  { id: 'full', __component: 'form', label: 'Full', isFast: false },
  { id: 'one', __component: 'social', label: 'Lighthouse', service: 'one', icon: 'user', isFast: false },
  { id: 'two', __component: 'social', label: 'Harbour', service: 'two', icon: 'globe', isFast: false },
]
const everything = {
  registration: {
    ...auth.registration,
    showPromocode: true,
    showPromoFieldByDefault: true,
    markBetting: { isActive: true, defaultValue: false },
  },
  authTypes: ways,
}
export const EveryWayIn: Story = {
  args: {
    props: { ...base, view: 'registration' },
    options: {
      ...options,
      facts: testFacts({ auth: everything }),
      api: {
        ...api,
        campaigns: {
          checkPromocode: ({ promo_code }: { promo_code: string }) => Promise.resolve(promo_code === 'SPARK'),
        },
      },
    },
  },
}
export const OnlyOtherServices: Story = {
  args: {
    props: { ...base, view: 'registration' },
    options: { ...options, facts: testFacts({ auth: { ...auth, authTypes: ways.slice(2) } }) },
  },
}
/** An account of a social login, with its missing fields. */
export const Completion: Story = {
  args: {
    props: { ...base, view: 'socialRegistration' },
    options: {
      ...options,
      api: { ...api, account: { ...api.account, getProfileInfo: () => Promise.resolve({ email: 'ada@example.com' }) } },
    },
  },
}
export const WithoutBanner: Story = {
  args: { options: { ...options, api: { ...api, content: { getBanners: () => Promise.resolve([]) } } } },
}
export const WordsAtTheTop: Story = { args: { props: { ...base, place: 'top' } } }
export const FieldsThatDoNotLoad: Story = {
  args: {
    props: { ...base, view: 'registration' },
    options: {
      ...options,
      api: { ...api, account: { getPersonalDataFields: () => Promise.reject(new Error('offline')) } },
    },
  },
}
