import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Asset, Href, Strict, Text } from '../../../schemas/brand/common.ts'

const Banner = Strict(
  {
    image: Asset({ title: 'Picture beside the form' }),
    imageTablet: Type.Optional(Asset({ title: 'Picture on tablets' })),
    imageMobile: Type.Optional(Asset({ title: 'Picture above the form on phones' })),
    imageCompact: Type.Optional(Asset({ title: 'Low picture for the compact banner' })),
    compact: Type.Boolean({ default: true, title: 'Low banner on phones' }),
    title: Text({ default: '', title: 'Title', description: 'Words between `*stars*` are emphasised.' }),
    text: Text({ default: '', title: 'Sentence below it' }),
  },
  { title: 'Banner' },
)

export default defineSchema({
  title: 'Log in, register, restore',
  description:
    'The authentication dialog: one view at a time, switched without closing. A view with a banner ' +
    'shows it beside the form.',
  props: Type.Object(
    {
      view: Type.Enum(['authorization', 'registration', 'restore', 'reset', 'socialRegistration'], {
        default: 'authorization',
        title: 'View shown first',
        description:
          '`reset` asks for a new password; it needs the token of a recovery mail. ' +
          '`socialRegistration` asks a player for what is missing.',
      }),
      banners: Strict(
        {
          authorization: Type.Optional(Banner),
          registration: Type.Optional(Banner),
          restore: Type.Optional(Banner),
          twofa: Type.Optional(Banner),
          socialRegistration: Type.Optional(Banner),
        },
        {
          default: {},
          title: 'Banner of each view',
          description: 'The one of `restore` serves the whole recovery of a password.',
        },
      ),
      place: Type.Enum(['top', 'bottom'], { default: 'bottom', title: "Where the banner's words stand" }),
      termsHref: Href({ default: '/terms', title: 'Page of the terms' }),
    },
    { additionalProperties: false },
  ),
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
  ],
})
