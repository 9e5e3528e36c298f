import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Cashier navigation',
  description: 'Heading of the cashier and the ways into its screens. A screen whose feature is off has no tab.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:cashier.title', title: 'Heading' }),
      phone: Type.Enum(['icons', 'words'], {
        default: 'words',
        title: 'What the tabs show on phones',
        description: 'Icons stand above their words.',
      }),
      filled: Type.Boolean({ default: false, title: 'Fill the icon of the current screen' }),
    },
    { additionalProperties: false },
  ),
  icons: ['arrow-circle-down', 'arrow-circle-up', 'wallet', 'clock-counter-clockwise', 'file-text'].flatMap((name) => [
    name,
    `${name}-fill`,
  ]),
})
