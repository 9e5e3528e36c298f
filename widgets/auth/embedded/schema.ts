import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Log in and register in a frame',
  description:
    'One form of the authentication dialog as a page of its own, for the frames of partners. Tells ' +
    'the page around it what happened, when that page is one of `embed.origins` in auth.json.',
  titlesPage: true,
  props: Type.Object(
    {
      view: Type.Enum(['authorization', 'registration'], { default: 'authorization', title: 'Form' }),
      termsHref: Href({ default: '/terms', title: 'Page of the terms' }),
    },
    { additionalProperties: false },
  ),
  slots: { after: pageSlot('Below the way on once the player is logged in, where the form is a page by itself') },
  messages: ['fields.', 'passwords.strength.', 'system.'],
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
