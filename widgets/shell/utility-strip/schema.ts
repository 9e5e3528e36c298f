import { Type } from 'typebox'
import { defineSchema, shellSlot } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Utility strip',
  description: "Age mark with a text, length of the player's visit, licence and links.",
  props: Type.Object(
    {
      text: Text({ title: 'Text next to the age mark', default: 't:shell.responsible_short' }),
      clock: Type.Boolean({ title: 'Show players the length of their visit', default: true }),
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
