import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleDetails } from '../parts/samples.ts'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'cashier/outcome',
  props: { outcome: 'success' },
  data: { transaction: null, names: {} },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Outcome', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Success: Story = {
  args: { data: { transaction: sampleDetails({ type: 'deposit', status: 'success' }), names: {} } },
}
export const Fail: Story = { args: { props: { outcome: 'fail' } } }
export const Cancel: Story = { args: { props: { outcome: 'cancel' } } }
export const Pending: Story = {
  args: {
    props: { outcome: 'pending' },
    data: { transaction: sampleDetails({ type: 'deposit', status: 'pending' }), names: {} },
  },
}
export const OnThePhone: Story = { args: { props: { outcome: 'mobile' } } }
export const OtherWindow: Story = { args: { props: { outcome: 'newwindow' } } }
