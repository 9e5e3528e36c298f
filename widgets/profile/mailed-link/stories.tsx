import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const contact = { contact: 'a•••@example.com', type: 'email' }
const meta: Meta<typeof Sample> = {
  title: 'Profile/Link of a message',
  component: Sample,
  args: { widget, id: 'profile/mailed-link', props: { does: 'confirm' }, data: { state: 'ask', ...contact } },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Confirm: Story = {}
export const ConfirmPhone: Story = { args: { data: { state: 'ask', contact: '+35•••34', type: 'phone' } } }
export const NoLongerGood: Story = { args: { data: { state: 'gone', contact: '', type: 'email' } } }
export const Unsubscribe: Story = { args: { props: { does: 'unsubscribe' } } }
export const Unsubscribed: Story = { args: { props: { does: 'unsubscribe' }, data: { state: 'done', ...contact } } }
export const LongAddress: Story = {
  args: { data: { state: 'ask', contact: `a•••@${'long.'.repeat(30)}example.com`, type: 'email' } },
}
