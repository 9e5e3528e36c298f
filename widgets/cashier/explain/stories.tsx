import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleLine } from '../parts/samples.ts'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const items = [
  sampleLine({
    id: '5',
    kind: 'withdrawal_reserve',
    amount: euro('-50.00'),
    balance: euro('52.00'),
    transaction: 'w1',
  }),
  sampleLine({
    id: '4',
    kind: 'win',
    amount: euro('4.00'),
    balance: euro('102.00'),
    game: 'The Most Remarkable Ledger of the Thundering Northern Isles',
  }),
  sampleLine({ id: '3', kind: 'stake', amount: euro('-2.00'), balance: euro('98.00'), game: 'Thunder Ledger' }),
  sampleLine({ id: '2', kind: 'deposit', amount: euro('100.00'), balance: euro('100.00'), transaction: 't1' }),
]
const base = {
  widget,
  id: 'cashier/explain',
  props: { count: 20 },
  data: { wallet: 'main', page: { balance: euro('52.00'), items, more: true } },
  options: { session: testSession(), api: { cashier: { explainBalance: () => Promise.reject(new Error('offline')) } } },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Why this balance', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

/** Load more to see it fail. */
export const Filled: Story = {}
export const Empty: Story = {
  args: { data: { wallet: 'bonus', page: { balance: euro('0.00'), items: [], more: false } } },
}
