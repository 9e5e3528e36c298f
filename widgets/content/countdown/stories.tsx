import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/countdown' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const title = 'The summer cup begins'

export const Running: Story = {
  render: () => <Show {...base} props={{ title, until: '2099-06-01T18:00:00Z', text: 'Have your seat **early**.' }} />,
}
export const Over: Story = {
  render: () => <Show {...base} props={{ title, until: '2020-06-01T18:00:00Z', ended: 'It has begun.' }} />,
}
export const Gone: Story = { render: () => <Show {...base} props={{ title, until: '2020-06-01T18:00:00Z' }} /> }
export const Clock: Story = {
  render: () => <Show {...base} props={{ until: '2099-06-01T18:00:00Z', variant: 'clock' }} />,
}
