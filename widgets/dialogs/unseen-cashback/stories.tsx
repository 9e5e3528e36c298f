import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { sampleCashback } from '../../rewards/parts/samples.ts'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Unseen cashback',
  component: DialogSample,
  args: {
    widget,
    id: 'dialogs/unseen-cashback',
    size: 's',
    request: { cashback: sampleCashback() },
    options: { api: { cashbacks: { payout: () => Promise.resolve(1 as const) } } },
  },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Waits: Story = {}
export const PaidOut: Story = {
  args: { request: { cashback: sampleCashback({ status: 'paid_out', receiving_expired_at: null }) } },
}
/** Pay it out to see that it did not work. */
export const Fails: Story = { args: { options: {} } }
