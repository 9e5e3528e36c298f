import { Type } from 'typebox'
import { FeatureName, Asset, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

/** Who sees a link. It changes at login, unlike a rule, which is evaluated when the page is compiled. */
export const Audience = Type.Enum(['all', 'player', 'guest'], { title: 'Visitors who see it', default: 'all' })

/** A link of a navigation. */
export const NavItem = Strict(
  {
    label: Text({ title: 'Label' }),
    href: Href({ title: 'Address' }),
    icon: Type.Optional(Icon({ title: 'Icon' })),
    iconOn: Type.Optional(Icon({ title: 'Icon on its own page' })),
    feature: Type.Optional(FeatureName()),
    badge: Type.Optional(Text({ title: 'Badge' })),
    tone: Type.Enum(['neutral', 'live'], { title: 'Tone of the badge', default: 'neutral' }),
    count: Type.Enum(['none', 'favourites'], { title: 'Number shown after the label', default: 'none' }),
    audience: Audience,
  },
  { title: 'Link' },
)

/** A titled list of links. */
export const NavGroup = Strict(
  {
    title: Text({ title: 'Title', default: '' }),
    items: Type.Array(NavItem, { title: 'Links', default: [] }),
  },
  { title: 'Group' },
)

/** A product of the site, as a tile with a picture. */
export const Product = Strict(
  {
    label: Text({ title: 'Label' }),
    href: Href({ title: 'Address' }),
    image: Type.Optional(Asset({ title: 'Picture' })),
    feature: Type.Optional(FeatureName()),
  },
  { title: 'Product' },
)
