import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { MOST_MATCHES } from '../../../schemas/api/betting.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Next matches',
  description:
    'Matches of the sportsbook that run or start next as a part of another page, with score, minute and the odds of ' +
    'their result. A press of an odd puts it on the slip of the betting section. Nothing while there are none.',
  props: Type.Object(
    {
      title: Text({ default: 't:betting.matches.title', title: 'Title' }),
      count: Type.Integer({ default: 4, minimum: 1, maximum: MOST_MATCHES, title: 'How many, at most' }),
    },
    { additionalProperties: false },
  ),
  feature: 'betting',
  icons: ['arrow-right'],
})
