import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Instant, Link, Text, TitleLevel } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Countdown',
  description: 'The time left until an instant: the start of a tournament, the end of an offer.',
  props: Type.Object(
    {
      title: Text({ default: '', title: 'Title' }),
      level: TitleLevel(2),
      until: Instant({ title: 'Until this instant, in UTC' }),
      text: Text({ default: '', title: 'Sentence below' }),
      ended: Text({ default: '', title: 'Shown instead once it is over; nothing at all when empty' }),
      action: Type.Optional(Link),
      variant: Type.Optional(
        Type.Enum(['card', 'clock'], {
          title: 'Shape',
          description: 'A card with title, words and action (when left out), or the figures alone, for another widget.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
})
