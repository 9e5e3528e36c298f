import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleYear } from './samples.ts'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'safer-play/statement',
  props: {},
  data: { year: sampleYear() },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Safer play/Statement', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const TwoCurrencies: Story = {
  args: {
    data: { year: { ...sampleYear(), currencies: [...sampleYear().currencies, ...sampleYear('GBP').currencies] } },
  },
}
