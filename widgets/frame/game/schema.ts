import { Type } from 'typebox'
import { defineSchema, pageSlot, shellSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Game frame',
  description: 'A low header that leaves phones entirely to the game, and no footer.',
  props: Type.Object(
    {
      layout: Type.Enum([...LAYOUTS], {
        title: 'Layout',
        description: 'Layout this frame stands for; the engine fills it in.',
        default: 'default',
      }),
    },
    { additionalProperties: false },
  ),
  slots: {
    nav: shellSlot('Menu that slides in', 1),
    start: shellSlot('Start of the bar: back, logo'),
    centre: shellSlot('Centre of the bar: wallet'),
    end: shellSlot('End of the bar: account'),
    main: pageSlot('The game page'),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
})
