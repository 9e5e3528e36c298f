import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithFigures } from '../parts/testing.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof WithFigures> = {
  title: 'Safer play/Reminder of time and money',
  component: WithFigures,
  args: { widget, id: 'safer-play/reality-check' },
}
export default meta
type Story = StoryObj<typeof WithFigures>

export const Loss: Story = {}
export const Win: Story = { args: { figures: { net: { amount: '1240.00', currency: 'EUR' } } } }
