import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleTransaction } from '../parts/samples.ts'
import widget from './widget.tsx'

const base = { widget, id: 'cashier/outcome', props: { outcome: 'success' }, data: { transaction: null }, options: { session: testSession() } }
const meta: Meta<typeof Sample> = { title: 'Cashier/Outcome', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Success: Story = { args: { data: { transaction: sampleTransaction() } } }
export const Fail: Story = { args: { props: { outcome: 'fail' } } }
export const Cancel: Story = { args: { props: { outcome: 'cancel' } } }
export const Pending: Story = { args: { props: { outcome: 'pending' }, data: { transaction: sampleTransaction({ status: 'pending' }) } } }
export const OnThePhone: Story = { args: { props: { outcome: 'mobile' } } }
export const OtherWindow: Story = { args: { props: { outcome: 'newwindow' } } }
