import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import type { BonusAction } from '../../rewards/parts/ask.ts'
import { sampleBonus } from '../../rewards/parts/samples.ts'
import widget from './widget.tsx'

const request = (action: BonusAction, title?: string) => ({
  action,
  bonus: sampleBonus(title === undefined ? {} : { title }),
  onConfirm: () => undefined,
})
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Bonus action',
  component: DialogSample,
  args: { widget, id: 'dialogs/bonus-action', form: 'confirm', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Activate: Story = { args: { request: request('activate') } }
export const SetAside: Story = { args: { request: request('deactivate') } }
export const Remove: Story = { args: { request: request('remove') } }
export const LongTitle: Story = {
  args: { request: request('activate', 'Warm-up charge for the patient friends of the long house by the sea') },
}
