import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { Icon, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Tabs',
  description: 'Up to four panels of which one shows; each panel is a slot of its own.',
  props: Type.Object(
    {
      label: Text({ default: '', title: 'What the tabs are about, for screen readers' }),
      tabs: Type.Array(
        Strict(
          {
            panel: Type.Enum(['first', 'second', 'third', 'fourth'], { title: 'Slot it shows' }),
            label: Text({ title: 'Label' }),
            icon: Type.Optional(Icon({ title: 'Icon' })),
          },
          { title: 'Tab' },
        ),
        { title: 'Tabs', minItems: 1, maxItems: 4, default: [{ panel: 'first', label: '1' }] },
      ),
    },
    { additionalProperties: false },
  ),
  slots: {
    first: pageSlot('Panel of the first tab', { least: 1 }),
    second: pageSlot('Panel of the second tab'),
    third: pageSlot('Panel of the third tab'),
    fourth: pageSlot('Panel of the fourth tab'),
  },
})
