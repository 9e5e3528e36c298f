import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/utility-strip' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const props = {
  licence: 'Licence 0000',
  links: [
    { label: 'Safer play', href: '/safer-play' },
    { label: 'Help', href: '/help' },
  ],
}

export const Guest: Story = { render: () => <Show {...base} props={props} /> }
export const Player: Story = { render: () => <Show {...base} props={props} stores={makeStores({ session: player })} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
