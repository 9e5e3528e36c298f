import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { sampleBonus } from '../../rewards/parts/samples.ts'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Betting bonus activated',
  component: DialogSample,
  args: { widget, id: 'dialogs/betting-bonus-activated', form: 'confirm', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Amount: Story = { args: { request: { bonus: sampleBonus() } } }
export const AmountUnknown: Story = {}
