import { Type } from 'typebox'
import { FeatureName, Asset, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

/** Whom a link is for. It follows a log-in at once, unlike a rule, which is decided when the page is compiled. */
export const Audience = Type.Enum(['all', 'player', 'guest'], { title: 'Whom it is for', default: 'all' })

/** One link of a navigation list. */
export const NavItem = Strict(
  {
    label: Text({ title: 'Label' }),
    href: Href({ title: 'Address' }),
    icon: Type.Optional(Icon({ title: 'Icon' })),
    iconOn: Type.Optional(Icon({ title: 'Icon while the player is there' })),
    feature: Type.Optional(FeatureName()),
    badge: Type.Optional(Text({ title: 'Badge' })),
    tone: Type.Enum(['neutral', 'live'], { title: 'Tone of the badge', default: 'neutral' }),
    count: Type.Enum(['none', 'favourites'], { title: 'Number shown at the end', default: 'none' }),
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

/** One of the site's products, as a tile with a picture. */
export const Product = Strict(
  {
    label: Text({ title: 'Label' }),
    href: Href({ title: 'Address' }),
    image: Type.Optional(Asset({ title: 'Picture' })),
    feature: Type.Optional(FeatureName()),
  },
  { title: 'Product' },
)
