import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href, Icon, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Wallet',
  description: "The player's current total balance, and a link to the cashier. Not shown to guests.",
  props: Type.Object(
    {
      label: Text({ title: 'Label of the button', default: 't:shell.deposit' }),
      href: Href({ title: 'Address of the button', default: '/cashier/deposit' }),
      icon: Icon({ title: 'Icon of the button', default: 'wallet' }),
      variant: Type.Enum(['pill', 'plain', 'chip'], {
        title: 'Shape',
        description:
          'One pill around balance and button, the balance as words beside a button, or the balance ' +
          'itself as the link.',
        default: 'pill',
      }),
      button: Type.Boolean({ title: 'Show the button', default: true }),
    },
    { additionalProperties: false },
  ),
})
