import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const fresh = testSession({ reg_time: '2026-11-20T19:00:00.000Z' })
const meta: Meta<typeof Sample> = {
  title: 'Profile/Hints for new players',
  component: Sample,
  args: {
    widget,
    id: 'profile/hints',
    props: { deposit: '/cashier/deposit', contacts: '/profile/settings' },
    data: { hasDeposits: false, isConfirmed: false, wasSent: false },
    options: { session: fresh },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Both: Story = {}
export const AfterADeposit: Story = { args: { data: { hasDeposits: true, isConfirmed: false, wasSent: false } } }
export const None: Story = { args: { data: { hasDeposits: true, isConfirmed: true, wasSent: false } } }
