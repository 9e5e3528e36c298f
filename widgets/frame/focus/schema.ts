import { Type } from 'typebox'
import { defineSchema, pageSlot, shellSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Focus frame',
  description: 'For a page with one task: a header with a way back, the page, and little else. No navigation.',
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
    start: shellSlot('Start of the header, after the way back: the logo'),
    end: shellSlot('End of the header: the wallet'),
    main: pageSlot('The page'),
    footer: shellSlot('Below the page'),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
  icons: ['arrow-left'],
})
