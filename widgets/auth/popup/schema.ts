import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'
import { child, type Move } from '../../../schemas/brand/migration.ts'

const isWithBanners = (props: unknown): boolean =>
  typeof props === 'object' && props !== null && Object.hasOwn(props, 'banners')

/** What a banner of the first version had, and its name in `banners.json`. */
const BANNER_NAMES = {
  title: 'value',
  text: 'addition',
  image: 'image_360_520',
  imageMobile: 'image_735_240',
  imageCompact: 'registration_popup_mobile_compact',
}
const bannerMoves = (props: unknown): Move[] =>
  Object.entries(child(props, 'banners') ?? {}).flatMap(([view, banner]): Move[] => {
    const values = Object.entries(BANNER_NAMES).flatMap(([old, name]): [string, unknown][] => {
      // Phones had the picture of tablets where they had none of their own.
      const value = child(banner, old) ?? (old === 'imageMobile' ? child(banner, 'imageTablet') : undefined)
      return value === undefined ? [] : [[name, value]]
    })
    if (values.length === 0) return []
    const value = { label: view, banner_type: view, ...Object.fromEntries(values) }
    return [{ file: 'banners.json', path: ['auth'], value, listBy: 'banner_type' }]
  })

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
      moves: bannerMoves,
    },
  ],
  messages: ['fields.', 'passwords.strength.'],
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
