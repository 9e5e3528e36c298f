import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Tournaments',
  description: 'Tournaments that run, those to come, and those that are over.',
  props: Type.Object(
    {
      title: Text({ default: 't:compete.tournaments', title: 'Title' }),
      text: Text({ default: 't:compete.tournaments_text', title: 'Sentence below the title' }),
      variant: Type.Enum(['cards', 'programme'], {
        default: 'cards',
        title: 'Shape',
        description: '`cards`: pictures with the prize on them. `programme`: lines as in a printed programme.',
      }),
      past: Type.Integer({ default: 6, minimum: 0, maximum: 12, title: 'Tournaments of the past, at most' }),
    },
    { additionalProperties: false },
  ),
  feature: 'tournaments',
  messages: ['content.countdown.'],
  icons: ['trophy', 'check', 'arrow-right', 'users'],
})
