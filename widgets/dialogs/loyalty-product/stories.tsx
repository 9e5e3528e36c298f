import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { sampleLoyalty, sampleProduct } from '../../loyalty/parts/samples.ts'
import widget from './widget.tsx'

const request = { product: sampleProduct(), points: 1250, alias: 'volts' }
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Loyalty product',
  component: DialogSample,
  args: {
    widget,
    id: 'dialogs/loyalty-product',
    size: 's',
    props: { step: 'confirm' },
    request,
    options: { facts: testFacts({ loyalty: sampleLoyalty() }) },
  },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Confirm: Story = { args: { form: 'confirm' } }
export const Bought: Story = { args: { props: { step: 'bought' }, request: { ...request, points: 850 } } }
export const TooFewPoints: Story = { args: { props: { step: 'short' }, request: { ...request, points: 120 } } }
export const LongTexts: Story = {
  args: {
    request: { ...request, product: sampleProduct({ title: 'A box for the patient friends of the house by the sea' }) },
  },
}
