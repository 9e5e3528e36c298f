import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { sampleOffers, sampleSettings, sampleTransactions } from '../parts/samples.ts'
import widget from './widget.tsx'

const api = (methods = sampleSettings().methods) => ({
  cashier: {
    getDepositSettings: async () => sampleSettings({ methods }),
    getHistory: async () => ({ items: sampleTransactions(4), total: 4, offset: 0 }),
  },
  campaigns: { getOffers: async () => ({ items: sampleOffers(), total: 1, offset: 0 }) },
})
const meta: Meta<typeof DialogSample> = {
  title: 'Cashier/Quick deposit',
  component: DialogSample,
  args: { widget, id: 'cashier/quick-deposit', options: { session: testSession(), api: api() as never } },
}
export default meta
type Story = StoryObj<typeof DialogSample>

/** The method of the last deposit is chosen. */
export const LastMethod: Story = {}
export const NoMethods: Story = { args: { options: { session: testSession(), api: api([]) as never } } }
