import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleAccrued, sampleCashback } from '../parts/samples.ts'
import widget from './widget.tsx'

const paid = sampleCashback({
  id: 'c2',
  status: 'paid_out',
  end_date: '2026-03-02T00:00:00.000Z',
  receiving_expired_at: null,
})
const items = [sampleCashback(), paid]

const meta: Meta<typeof Sample> = {
  title: 'Rewards/Cashback',
  component: Sample,
  args: {
    widget,
    id: 'rewards/cashback',
    props: { title: 'Cashback' },
    data: { items, accrued: sampleAccrued() },
    options: {
      session: testSession(),
      api: {
        cashbacks: {
          get: () => Promise.resolve({ items: [paid], total: 1, offset: 0 }),
          payout: () => Promise.resolve(1 as const),
        },
        account: { getBalance: () => Promise.resolve(testSession().balances) },
      },
    },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

/** Pay one out: the list is read again. */
export const Filled: Story = {}
/** The brand gives no cashback any more; what was given stays. */
export const WithoutARunningWeek: Story = { args: { data: { items, accrued: null } } }
export const NothingYet: Story = { args: { data: { items: [], accrued: sampleAccrued() } } }
export const LongTexts: Story = {
  args: {
    data: {
      items: items.map((cashback) => ({
        ...cashback,
        amount: { amount: '1234567.89', currency: 'EUR' },
        description: { title: 'Weekly cashback for the patient friends of the long house by the sea' },
      })),
      accrued: sampleAccrued(),
    },
  },
}
