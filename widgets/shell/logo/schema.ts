import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Asset, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Logo',
  description: 'The brand, as a link to the lobby.',
  props: Type.Object(
    {
      variant: Type.Enum(['image', 'row', 'stacked'], {
        title: 'Shape',
        description: "The brand's logo file; or its mark beside or above its name in the display face.",
        default: 'image',
      }),
      compact: Type.Enum(['same', 'mark', 'name'], { title: 'Below 768 px', default: 'same' }),
      mark: Type.Optional(Asset({ title: 'Mark', description: 'Drawn beside or above the name.' })),
      name: Text({ title: 'Name as it is written', description: "The brand's name when empty.", default: '' }),
      size: Type.Enum(['s', 'm'], { title: 'Size', default: 'm' }),
    },
    { additionalProperties: false },
  ),
})
