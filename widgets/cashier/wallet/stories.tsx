import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const base = {
  widget,
  id: 'cashier/wallet',
  props: { fun: true },
  data: {
    balances: { main: euro('1240.50'), bonus: euro('40.00'), betting_bonus: euro('0.00'), fun: euro('1000.00') },
    rates: null,
  },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Balances', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const WithoutPlayMoney: Story = { args: { props: { fun: false } } }
export const Empty: Story = {
  args: {
    data: {
      balances: { main: euro('0.00'), bonus: euro('0.00'), betting_bonus: euro('0.00'), fun: euro('0.00') },
      rates: null,
    },
  },
}
export const LargeAmounts: Story = {
  args: {
    data: {
      balances: {
        main: euro('123456789.50'),
        bonus: euro('98765432.10'),
        betting_bonus: euro('1000000.00'),
        fun: euro('1000000000.00'),
      },
      rates: null,
    },
  },
}
export const DepositsOnly: Story = {
  args: { options: { session: testSession(), facts: testFacts({ features: { deposits: true } }) } },
}
export const SeveralCurrencies: Story = {
  args: {
    data: {
      ...base.data,
      rates: {
        base: 'EUR',
        rates: [
          { currency: 'EUR', rate: '1' },
          { currency: 'GBP', rate: '1.17' },
        ],
      },
    },
  },
}
