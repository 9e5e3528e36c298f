import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Account',
  description: 'For guests, buttons to log in and register; for players, a menu with balances, cashier and logout.',
  props: Type.Object(
    {
      login: Text({ title: 'Label of the login button', default: 't:shell.log_in' }),
      join: Text({ title: 'Label of the registration button', default: 't:shell.join' }),
      joinOnPhones: Type.Boolean({
        title: 'Show the registration button below 768 px',
        description: 'Turn off if a bar at the bottom of phones has it.',
        default: true,
      }),
      loginVariant: Type.Enum(['secondary', 'quiet'], { title: 'Variant of the login button', default: 'secondary' }),
      items: Type.Array(
        Strict(
          {
            label: Text({ title: 'Label' }),
            href: Href({ title: 'Address' }),
            icon: Type.Optional(Icon({ title: 'Icon' })),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Link' },
        ),
        {
          title: 'Links of the menu',
          default: [
            { label: 't:shell.deposit', href: '/cashier/deposit', icon: 'arrow-circle-down', feature: 'deposits' },
            { label: 't:shell.withdraw', href: '/cashier/withdraw', icon: 'arrow-circle-up', feature: 'withdrawals' },
            { label: 't:shell.history', href: '/cashier/history', icon: 'clock-counter-clockwise', feature: 'history' },
            { label: 't:shell.profile', href: '/profile/settings', icon: 'user' },
          ],
        },
      ),
    },
    { additionalProperties: false },
  ),
  icons: ['sign-out', 'caret-down', 'user'],
})
