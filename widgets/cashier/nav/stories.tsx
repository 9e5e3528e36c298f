import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'cashier/nav',
  props: { title: 'Wallet', phone: 'icons' },
  options: { session: testSession(), route: { path: '/cashier/deposit' } },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Navigation', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Deposit: Story = {}
export const History: Story = { args: { options: { session: testSession(), route: { path: '/cashier/history' } } } }
export const WithoutWithdrawals: Story = {
  args: {
    options: {
      session: testSession(),
      route: { path: '/cashier/wallet' },
      facts: testFacts({ features: { deposits: true, history: true } }),
    },
  },
}
export const LongTitle: Story = {
  args: { props: { title: 'Everything about your money in one quiet place', phone: 'words' } },
}
