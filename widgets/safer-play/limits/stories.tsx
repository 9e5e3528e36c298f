import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleLimit, sampleLimits, waiting } from './samples.ts'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'safer-play/limits',
  props: {},
  data: sampleLimits(
    sampleLimit(),
    sampleLimit({ period: '30', ...waiting(false) }),
    sampleLimit({ type: 'session', period: 'none', limit_amount: null, available_amount: null, minutes: 90 }),
  ),
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Safer play/Limits', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const None: Story = { args: { data: sampleLimits() } }
export const Ready: Story = { args: { data: sampleLimits(sampleLimit(waiting(true))) } }
export const UsedUp: Story = {
  args: { data: sampleLimits(sampleLimit({ available_amount: { amount: '0.00', currency: 'EUR' } })) },
}
