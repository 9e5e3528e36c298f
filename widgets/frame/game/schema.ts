import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
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
    nav: 'Menu that slides in',
    start: 'Start of the bar: back, logo',
    centre: 'Centre of the bar: wallet',
    end: 'End of the bar: account',
    main: 'The game page',
    overlay: 'Above everything',
  },
})
