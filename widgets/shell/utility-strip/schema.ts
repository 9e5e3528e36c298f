import { Type } from 'typebox'
import { defineSchema, shellSlot } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Utility strip',
  description: 'Age mark with a text, licence and links.',
  props: Type.Object(
    {
      text: Text({ title: 'Text next to the age mark', default: 't:shell.responsible_short' }),
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
  migrations: [
    {
      name: 'no-clock',
      changes: (props) =>
        typeof props === 'object' && props !== null && Object.hasOwn(props, 'clock')
          ? [{ path: ['clock'], value: undefined }]
          : [],
    },
  ],
})
