import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/top-nav' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const items = [
  { label: 'Casino', href: '/' },
  { label: 'The tables', href: '/gamehall?category=tables' },
  { label: 'Invitations', href: '/promotions' },
]

export const Filled: Story = { render: () => <Show {...base} props={{ items }} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
export const Pill: Story = { render: () => <Show {...base} props={{ items, variant: 'pill' }} /> }
