import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import { favouritesStore } from '../../lobby/parts/favourites.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/rail-nav' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const props = {
  toggle: 'fold',
  products: [
    { label: 'Casino', href: '/' },
    { label: 'Offers', href: '/promotions' },
  ],
  groups: [
    {
      items: [
        { label: 'Lobby', href: '/', icon: 'house', iconOn: 'house-fill' },
        {
          label: 'Favourites',
          href: '/gamehall?category=favourites',
          icon: 'heart',
          audience: 'player',
          count: 'favourites',
        },
      ],
    },
    {
      title: 'Games',
      items: [
        { label: 'Slots', href: '/gamehall?category=slots', icon: 'cherries' },
        { label: 'Tables', href: '/gamehall?category=tables', icon: 'spade', badge: 'Live', tone: 'live' },
      ],
    },
  ],
}
const liked = () => {
  const stores = makeStores({ session: player })
  stores.get(favouritesStore).replace(['gem-foundry', 'neon-dice'])
  return stores
}
const long = [
  {
    title: 'A heading that goes on and on and on',
    items: [{ label: 'A very long name of a section of the casino', href: '/', icon: 'house', badge: '1,204' }],
  },
]

export const Guest: Story = { render: () => <Show {...base} props={props} /> }
export const Player: Story = { render: () => <Show {...base} props={props} stores={liked()} /> }
export const Menu: Story = { render: () => <Show {...base} props={{ ...props, toggle: 'close', products: [] }} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
export const LongText: Story = { render: () => <Show {...base} props={{ groups: long }} /> }
