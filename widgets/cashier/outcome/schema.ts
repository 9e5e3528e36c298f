import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Payment outcome',
  description:
    'Where a payment provider sends the player back to. Says what became of the payment and of the ' +
    'money; what the platform knows wins over the address.',
  titlesPage: true,
  props: Type.Object(
    {
      outcome: Type.Enum(['success', 'fail', 'cancel', 'pending', 'mobile', 'newwindow'], {
        default: 'pending',
        title: 'What the address says',
      }),
    },
    { additionalProperties: false },
  ),
  icons: ['check-circle', 'x-circle', 'prohibit', 'device-mobile', 'arrow-square-out', 'copy'],
})
