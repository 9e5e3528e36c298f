import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleDetails, sampleTransactions } from '../parts/samples.ts'
import widget from './widget.tsx'

const all = sampleTransactions(9)
const names = {
  card: { title: 'Bank card', icon: 'credit-card', labels: {} },
  bank: { title: 'Instant bank', icon: 'bank', labels: {} },
}
const getHistory = ({ offset = 0, count = 4 }: { offset?: number; count?: number }) =>
  Promise.resolve({ items: all.slice(offset, offset + count), total: all.length, offset })
const base = {
  widget,
  id: 'cashier/history',
  props: { tabs: ['deposit', 'withdrawal', 'bonuses', 'cashiers'], count: 4 },
  data: { page: { list: 'deposit', items: all.slice(0, 4), total: all.length }, names },
  options: {
    session: testSession(),
    api: {
      cashier: { getHistory, getDepositInfo: () => Promise.resolve(sampleDetails()) },
      bonuses: { get: () => Promise.resolve({ items: [], total: 0, offset: 0 }) },
      cashbacks: { get: () => Promise.resolve({ items: [], total: 0, offset: 0 }) },
    },
  },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/History', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const Cancellable: Story = {
  args: {
    data: {
      page: {
        list: 'withdrawal',
        items: all
          .slice(0, 3)
          .map((item) => ({ ...item, type: 'withdrawal', status: 'review' as const, can_cancel: true })),
        total: 3,
      },
      names,
    },
    options: { ...base.options, route: { query: { tab: 'withdrawal' } } },
  },
}
export const Empty: Story = { args: { data: { page: { list: 'deposit', items: [], total: 0 }, names } } }
/** Load more to see it fail. */
export const Failing: Story = {
  args: {
    options: { session: testSession(), api: { cashier: { getHistory: () => Promise.reject(new Error('offline')) } } },
  },
}
