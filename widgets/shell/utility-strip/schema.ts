import { Type } from 'typebox'
import { defineSchema, shellSlot } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Utility strip',
  description: "Age mark and reminder, the length of a player's visit, the licence, useful links.",
  props: Type.Object(
    {
      text: Text({ title: 'Reminder beside the age mark', default: 't:shell.responsible_short' }),
      clock: Type.Boolean({ title: 'Show players how long they have been here', default: true }),
      licence: Text({ title: 'Licence', default: '' }),
      links: Type.Array(
        Strict(
          {
            label: Text({ title: 'Label' }),
            href: Href({ title: 'Address' }),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Link' },
        ),
        { title: 'Links', default: [] },
      ),
    },
    { additionalProperties: false },
  ),
  slots: { end: shellSlot('At the end of the strip, for instance the choice of language') },
  icons: ['clock'],
})
