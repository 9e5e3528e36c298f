import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/video' }
export default meta
type Story = StoryObj
const base = { schema, widget }

export const Filled: Story = {
  render: () => (
    <Show {...base} props={{ label: 'How a round goes', film: '/film.mp4', caption: 'One **round** of roulette' }} />
  ),
}
export const Square: Story = {
  render: () => <Show {...base} props={{ label: 'How a round goes', film: '/film.webm', aspect: '1/1' }} />,
}
