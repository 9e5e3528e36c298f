import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/footer-line' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const links = [
  { label: 't:nav.safer_play', href: '/safer-play' },
  { label: 't:nav.help', href: '/help' },
]

export const Filled: Story = { render: () => <Show {...base} props={{ links }} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
