import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const props = {
  icon: 'wallet',
  title: 'Make a deposit first',
  text: 'This is open to players who have made a deposit.',
  money: 'No money has moved.',
  action: { label: 'Make a deposit', href: '/cashier/deposit' },
  close: 'Not now',
}
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Notice',
  component: DialogSample,
  args: { widget, id: 'dialogs/notice', size: 's', props },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const WithAWayOn: Story = {}
export const Plain: Story = { args: { props: { ...props, money: '', action: undefined, close: 'OK' } } }
export const NamedByTheRefusal: Story = { args: { request: { buttons: [{ show: true, link: '/profile/settings' }] } } }
export const LongTexts: Story = {
  args: {
    props: { ...props, title: 'A title that needs more than one line in a dialog', text: `${props.text} `.repeat(8) },
  },
}
