import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Account',
  description: 'For a guest the ways in; for a player a menu with the balances, the cashier and the way out.',
  props: Type.Object(
    {
      login: Text({ title: 'Label of log in', default: 't:shell.log_in' }),
      join: Text({ title: 'Label of join', default: 't:shell.join' }),
      joinOnPhones: Type.Boolean({
        title: 'Show join below 768 px',
        description: 'Off where a bar at the bottom of phones offers it.',
        default: true,
      }),
      loginVariant: Type.Enum(['secondary', 'quiet'], { title: 'Look of log in', default: 'secondary' }),
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
  icons: ['sign-out', 'caret-down'],
})
