import { Type } from 'typebox'
import { Asset } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Film of a hero',
  description:
    "A film that plays over and over without sound, in the place of a hero's picture. It begins once the page can be " +
    'used; for visitors who ask for less motion or save data only when they start it. A button stops it.',
  props: Type.Object(
    {
      film: Asset({
        title: 'Film, `.mp4` or `.webm`',
        description: 'Short and small: a few seconds, without sound.',
        examples: ['hero.webm'],
      }),
    },
    { additionalProperties: false },
  ),
  messages: ['film.'],
  icons: ['pause-fill', 'play-fill'],
})
