import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Burn bonuses',
  component: DialogSample,
  args: { widget, id: 'dialogs/burn-bonuses', form: 'confirm', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Amount: Story = {
  args: { request: { bonus: { amount: '40.00', currency: 'EUR' }, onConfirm: () => undefined } },
}
export const Named: Story = {
  args: {
    request: {
      bonus: { amount: '210.00', currency: 'EUR' },
      titles: ['Welcome bonus', 'Ten euros'],
      onConfirm: () => undefined,
    },
  },
}
export const AmountUnknown: Story = {}
