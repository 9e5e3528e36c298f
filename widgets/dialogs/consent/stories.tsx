import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'dialogs/consent',
  component: DialogSample,
  args: { widget, id: 'dialogs/consent', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const EveryPurpose: Story = {
  args: { options: { facts: testFacts({ consent: ['analytics', 'chat', 'marketing'] }) } },
}
export const OnePurpose: Story = { args: { options: { facts: testFacts({ consent: ['chat'] }) } } }
