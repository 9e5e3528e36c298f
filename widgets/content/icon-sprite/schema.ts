import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Icon sprite',
  description: "Every icon of the brand's sprite with its name, read from the sprite itself.",
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ title: 'Title', default: 't:content.icons.title' }),
    },
    { additionalProperties: false },
  ),
})
