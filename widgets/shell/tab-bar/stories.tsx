import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/tab-bar' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const tabs = [
  { action: 'menu', label: 'Menu', icon: 'list' },
  { action: 'search', label: 'Search', icon: 'magnifying-glass' },
  { label: 'Casino', href: '/', icon: 'cherries', iconOn: 'cherries-fill' },
  { label: 'Games', href: '/gamehall', icon: 'squares-four' },
  { label: 'Offers', href: '/promotions', icon: 'gift' },
]
const phone = { globals: { viewport: { value: 'mobile1' } } }

export const Filled: Story = { ...phone, render: () => <Show {...base} props={{ tabs }} /> }
export const LongText: Story = {
  ...phone,
  render: () => (
    <Show {...base} props={{ tabs: tabs.map((tab) => ({ ...tab, label: `${tab.label} with more words` })) }} />
  ),
}
const middle = tabs.map((tab, index) => (index === 2 ? { ...tab, raised: true } : tab))
export const Floating: Story = { ...phone, render: () => <Show {...base} props={{ tabs, floating: true }} /> }
export const Raised: Story = { ...phone, render: () => <Show {...base} props={{ tabs: middle }} /> }
export const FloatingRaised: Story = {
  ...phone,
  render: () => <Show {...base} props={{ tabs: middle, floating: true }} />,
}
