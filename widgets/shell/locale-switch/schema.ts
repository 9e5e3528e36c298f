import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Language',
  description:
    'Links to the current page, with query and hash, in each language of the brand, and to its other markets.',
  props: Type.Object(
    {
      variant: Type.Enum(['menu', 'list'], {
        title: 'Shape',
        description: 'A button that opens a list of languages, or all languages in a row.',
        default: 'menu',
      }),
      opens: Type.Enum(['down', 'up'], { title: 'Direction in which the list opens', default: 'down' }),
    },
    { additionalProperties: false },
  ),
  icons: ['globe', 'check'],
})
