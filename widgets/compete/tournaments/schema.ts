import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Tournaments',
  description: 'Tournaments that run, those to come, and those that are over.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:compete.tournaments', title: 'Title' }),
      text: Text({ default: 't:compete.tournaments_text', title: 'Sentence below the title' }),
      variant: Type.Enum(['cards', 'programme'], {
        default: 'cards',
        title: 'Shape',
        description: '`cards`: pictures with words below. `programme`: lines as in a printed programme.',
      }),
      part: Type.Enum(['all', 'running'], {
        default: 'all',
        title: 'Part',
        description:
          '`all`: a page of its own. `running`: a part of another page: those that run now, with the own place; ' +
          'nothing while none runs.',
      }),
      past: Type.Integer({ default: 6, minimum: 0, maximum: 12, title: 'Tournaments of the past, at most' }),
    },
    { additionalProperties: false },
  ),
  feature: 'tournaments',
  messages: ['content.countdown.'],
  icons: ['trophy', 'check', 'arrow-right', 'users'],
})
