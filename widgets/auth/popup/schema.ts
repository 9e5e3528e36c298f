import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

const isWithBanners = (props: unknown): boolean =>
  typeof props === 'object' && props !== null && Object.hasOwn(props, 'banners')

export default defineSchema({
  title: 'Log in, register, restore',
  description:
    'The authentication dialog: one view at a time, switched without closing. A view with a banner in ' +
    '`banners.json`, or in the CMS, shows it beside the form; that of `restore` serves the whole recovery.',
  props: Type.Object(
    {
      view: Type.Enum(['authorization', 'registration', 'restore', 'reset', 'socialRegistration'], {
        default: 'authorization',
        title: 'View shown first',
        description:
          '`reset` asks for a new password; it needs the token of a recovery mail. ' +
          '`socialRegistration` asks a player for what is missing.',
      }),
      compact: Type.Boolean({ default: true, title: 'Low banner on phones' }),
      place: Type.Enum(['top', 'bottom'], { default: 'bottom', title: "Where the banner's words stand" }),
      termsHref: Href({ default: '/terms', title: 'Page of the terms' }),
    },
    { additionalProperties: false },
  ),
  migrations: [
    {
      name: 'banners-in-banners-json',
      changes: (props) => (isWithBanners(props) ? [{ path: ['banners'], value: undefined }] : []),
    },
  ],
  messages: ['fields.'],
  icons: [
    'x',
    'eye',
    'eye-slash',
    'caret-down',
    'check',
    'warning',
    'warning-circle',
    'x-circle',
    'check-circle',
    'info',
    'arrow-left',
    'check-circle-fill',
    'key',
  ],
})
