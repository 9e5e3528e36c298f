import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const base = {
  widget, id: 'cashier/wallet', props: { fun: true }, data: { main: euro('1240.50'), bonus: euro('40.00'), betting_bonus: euro('0.00'), fun: euro('1000.00') },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Balances', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const WithoutPlayMoney: Story = { args: { props: { fun: false } } }
export const Empty: Story = { args: { data: { main: euro('0.00'), bonus: euro('0.00'), betting_bonus: euro('0.00'), fun: euro('0.00') } } }
export const LargeAmounts: Story = { args: { data: { main: euro('123456789.50'), bonus: euro('98765432.10'), betting_bonus: euro('1000000.00'), fun: euro('1000000000.00') } } }
export const DepositsOnly: Story = { args: { options: { session: testSession(), facts: testFacts({ features: { deposits: true } }) } } }
