import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/wallet' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const money = (amount: string, currency = 'EUR') => ({ amount, currency })
const rich = { ...player, balances: { ...player.balances, main: money('12345678.90') } }

export const Pill: Story = { render: () => <Show {...base} stores={makeStores({ session: player })} /> }
export const Plain: Story = {
  render: () => <Show {...base} stores={makeStores({ session: player })} props={{ variant: 'plain' }} />,
}
export const Chip: Story = {
  render: () => (
    <Show {...base} stores={makeStores({ session: player })} props={{ variant: 'chip', href: '/cashier/wallet' }} />
  ),
}
export const Guest: Story = { render: () => <Show {...base} /> }
export const LongText: Story = {
  render: () => <Show {...base} stores={makeStores({ session: rich })} props={{ label: 'Go to the cashier' }} />,
}
