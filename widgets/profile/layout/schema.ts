import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Profile page',
  description:
    'What stands around every page of the profile: who is logged in, the way out, and the ways to the other pages.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:profile.title', title: 'Heading' }),
      pages: Type.Array(
        Strict(
          {
            label: Text({ title: 'Label' }),
            href: Href({ title: 'Address' }),
            icon: Icon({ title: 'Icon' }),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Page' },
        ),
        {
          title: 'Pages of the profile',
          default: [
            { label: 't:profile.pages.settings', href: '/profile/settings', icon: 'user' },
            { label: 't:rewards.bonuses.title', href: '/profile/bonuses', icon: 'gift', feature: 'promotions' },
            {
              label: 't:rewards.cashback.title',
              href: '/profile/cashback',
              icon: 'arrows-clockwise',
              feature: 'cashback',
            },
            { label: 't:loyalty.account.title', href: '/profile/loyalty', icon: 'medal', feature: 'loyalty' },
            { label: 't:security.title', href: '/profile/security', icon: 'shield-check' },
            { label: 't:profile.pages.notification', href: '/profile/notification', icon: 'bell' },
            {
              label: 't:play.rounds.title',
              href: '/profile/games',
              icon: 'game-controller',
              feature: 'games',
            },
            { label: 't:betting.bets.title', href: '/profile/bets', icon: 'ticket', feature: 'betHistory' },
            { label: 't:identity.title', href: '/profile/verification', icon: 'identification-card' },
            {
              label: 't:profile.pages.limits',
              href: '/profile/responsible-game',
              icon: 'gauge',
              feature: 'responsibleGaming',
            },
          ],
        },
      ),
    },
    { additionalProperties: false },
  ),
  slots: { content: pageSlot('The page itself', { least: 1 }) },
  messages: ['auth.'],
  icons: ['sign-out', 'copy'],
})
