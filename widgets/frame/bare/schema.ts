import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Bare frame',
  description: 'Nothing but the page: no header, no footer.',
  props: Type.Object(
    {
      layout: Type.Enum([...LAYOUTS], {
        title: 'Layout',
        description: 'Layout this frame stands for; the engine fills it in.',
        default: 'default',
      }),
      align: Type.Enum(['top', 'centre'], { title: 'Where the content stands', default: 'centre' }),
    },
    { additionalProperties: false },
  ),
  slots: {
    main: pageSlot('The page'),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
})
