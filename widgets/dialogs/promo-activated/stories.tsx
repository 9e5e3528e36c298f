import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const bonus = { amount: '10.00', currency: 'EUR' }
const offer = {
  id: 3,
  description: { title: 'Overload: +150%', text: '150% of a deposit from €20 as bonus money, up to €75, once.' },
  promotions: [{ type: 'match', percent: 150, max: bonus }],
}
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Promo code activated',
  component: DialogSample,
  args: { widget, id: 'dialogs/promo-activated', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Money: Story = { args: { request: { code: 'SPARK', activation: { bonus } } } }
export const AnOffer: Story = { args: { request: { code: 'OVERLOAD', activation: offer } } }
export const Both: Story = {
  args: { request: { code: 'EVERYTHING-AND-THE-KITCHEN-SINK', activation: { ...offer, bonus } } },
}
export const Noted: Story = { args: { request: { code: 'FRIEND', activation: {} } } }
