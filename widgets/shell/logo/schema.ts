import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Asset, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Logo',
  description: "The brand's logo as a link to the lobby.",
  props: Type.Object(
    {
      variant: Type.Enum(['image', 'row', 'stacked'], {
        title: 'Shape',
        description: 'The logo file of the brand, or its mark next to or above its name in the font of titles.',
        default: 'image',
      }),
      compact: Type.Enum(['same', 'mark', 'name'], {
        title: 'Below 768 px',
        description: 'With `mark`, the `mark` alone, also in the place of the logo file.',
        default: 'same',
      }),
      mark: Type.Optional(Asset({ title: 'Mark', description: 'Shown next to or above the name.' })),
      name: Text({ title: 'Name', description: "Default: the brand's name.", default: '' }),
      size: Type.Enum(['s', 'm'], { title: 'Size', default: 'm' }),
    },
    { additionalProperties: false },
  ),
})
