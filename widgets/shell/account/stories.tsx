import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/account' }
export default meta
type Story = StoryObj
const base = { schema, widget }

export const Guest: Story = { render: () => <Show {...base} /> }
export const RegistrationClosed: Story = {
  render: () => <Show {...base} stores={makeStores({ facts: { features: {} } })} />,
}
export const Player: Story = { render: () => <Show {...base} stores={makeStores({ session: player })} /> }
export const LongText: Story = {
  render: () => (
    <Show
      {...base}
      stores={makeStores({ session: { ...player, fakename: 'a-player-with-a-very-long-name-indeed' } })}
    />
  ),
}
