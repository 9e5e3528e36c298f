import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/tabs' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const tabs = [
  { panel: 'first', label: 'Slots', icon: 'cherries' },
  { panel: 'second', label: 'Tables' },
]

export const Filled: Story = {
  render: () => <Show {...base} props={{ tabs }} slots={{ first: <p>Slots</p>, second: <p>Tables</p> }} />,
}
export const One: Story = { render: () => <Show {...base} slots={{ first: <p>Only this</p> }} /> }
