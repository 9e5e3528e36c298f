import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Strict, Text, TitleLevel } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Questions and answers',
  description: 'Questions that open their answers. In answers `**…**` is bold and `|` breaks the line.',
  props: Type.Object(
    {
      title: Text({ default: '', title: 'Title' }),
      level: TitleLevel(2),
      items: Type.Array(
        Strict(
          {
            question: Text({ title: 'Question' }),
            answer: Text({ title: 'Answer' }),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Question' },
        ),
        { default: [], title: 'Questions', maxItems: 40 },
      ),
      firstOpen: Type.Boolean({ default: false, title: 'The first answer is open' }),
    },
    { additionalProperties: false },
  ),
  icons: ['caret-down'],
})
