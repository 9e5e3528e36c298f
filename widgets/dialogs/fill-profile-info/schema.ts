import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Details are missing',
  description:
    'Asks for details of the profile that something needs, and leads to the profile’s settings with ' +
    'where the player came from (`from`) and why (`toastType`).',
  props: Type.Object(
    {
      title: Text({ title: 'Title', default: 't:dialogs.fillProfile.title' }),
      text: Text({ title: 'What is missing and why', default: 't:dialogs.fillProfile.text' }),
      confirm: Text({ title: 'The button that leads there', default: 't:dialogs.fillProfile.confirm' }),
      cancel: Text({ title: 'The button that does not', default: 't:dialogs.later' }),
      href: Href({ title: 'Where details are filled in', default: '/profile/settings' }),
      toastType: Type.String({ title: 'What the settings say on arrival', default: 'fill_for_deposit' }),
    },
    { additionalProperties: false },
  ),
})
