import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'Content/Ways' }
export default meta
type Story = StoryObj
const links = [
  { label: 'To the lobby', href: '/' },
  { label: 'Contact support', href: '/support' },
]

export const Filled: Story = { render: () => <Show {...{ schema, widget }} props={{ links, search: 'Search' }} /> }
export const LongText: Story = {
  render: () => (
    <Show {...{ schema, widget }} props={{ links: [{ label: 'A very long way back to the lobby', href: '/' }] }} />
  ),
}
