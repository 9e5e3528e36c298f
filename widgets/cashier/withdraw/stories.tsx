import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleDetails, sampleLimit, sampleSettings, sampleTransaction, sampleTransactions } from '../parts/samples.ts'
import widget from './widget.tsx'

const waiting = [
  sampleTransaction({ id: 'w1', type: 'withdrawal', status: 'kyc_required', can_cancel: true }),
  sampleTransaction({ id: 'w2', type: 'withdrawal', status: 'review', method: 'bank' }),
]
const base = {
  widget,
  id: 'cashier/withdraw',
  props: { recent: true },
  data: { settings: sampleSettings(), recent: sampleTransactions(4), waiting, banks: [] },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Withdrawal', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const NothingWaiting: Story = {
  args: { data: { settings: sampleSettings(), recent: [], waiting: [], banks: [] } },
}
export const NoMethods: Story = {
  args: { data: { settings: sampleSettings({ methods: [] }), recent: [], waiting: [], banks: [] } },
}
const euro = (amount: string) => ({ amount, currency: 'EUR' })
export const ToBeStaked: Story = {
  args: {
    data: {
      settings: sampleSettings({
        turnover: [
          { kind: 'deposit', left: euro('40.00'), asked: euro('100.00') },
          { kind: 'cashback', left: euro('4.00'), asked: euro('4.00') },
        ],
      }),
      recent: [],
      waiting: [],
      banks: [],
    },
  },
}
/** Send it to be asked about the bonus. */
export const WithBonus: Story = {
  args: {
    data: {
      settings: sampleSettings({ bonus: { amount: '40.00', currency: 'EUR' }, limit: sampleLimit('305.00') }),
      recent: [],
      waiting: [],
      banks: [],
    },
  },
}
/** Send it to see where it stands. */
export const Sent: Story = {
  args: {
    options: {
      session: testSession(),
      api: {
        cashier: {
          makeWithdrawal: () => Promise.resolve({ transaction: sampleDetails() }),
          getDepositInfo: () => Promise.resolve(sampleDetails()),
        },
      },
    },
  },
}
