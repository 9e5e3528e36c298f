import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleStatement } from '../parts/samples.ts'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'cashier/statement',
  props: {},
  data: {
    period: { name: '30', from: '2026-10-22', until: '2026-11-20' },
    today: '2026-11-20',
    statement: sampleStatement(),
  },
  options: {
    session: testSession(),
    api: { cashier: { exportStatement: () => Promise.resolve({ filename: 'statement.csv', text: 'time\r\n' }) } },
  },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Statement', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const OwnDates: Story = {
  args: { data: { ...base.data, period: { name: 'own', from: '2026-11-01', until: '2026-11-20' } } },
}
export const WithCorrections: Story = {
  args: { data: { ...base.data, statement: sampleStatement({ other: { amount: '-5.00', currency: 'EUR' } }) } },
}
