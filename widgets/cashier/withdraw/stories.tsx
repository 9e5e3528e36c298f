import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleSettings, sampleTransaction, sampleTransactions } from '../parts/samples.ts'
import widget from './widget.tsx'

const waiting = [sampleTransaction({ id: 'w1', type: 'withdrawal', status: 'pending', can_cancel: true }), sampleTransaction({ id: 'w2', type: 'withdrawal', status: 'review', method: 'bank' })]
const base = {
  widget, id: 'cashier/withdraw', props: { recent: true, tabBar: false }, data: { settings: sampleSettings(), recent: sampleTransactions(4), waiting },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Withdrawal', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const NothingWaiting: Story = { args: { data: { settings: sampleSettings(), recent: [], waiting: [] } } }
export const NoMethods: Story = { args: { data: { settings: sampleSettings({ methods: [] }), recent: [], waiting: [] } } }
