import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const email = { type: 'email', contact: 'ada@example.com', is_confirmed: true, is_subscribed: true }
const phone = { type: 'phone', contact: '+35679001234', is_confirmed: false, is_subscribed: false }
const meta: Meta<typeof Sample> = {
  title: 'Profile/Contacts',
  component: Sample,
  args: {
    widget,
    id: 'profile/contacts',
    props: { title: 'Contacts' },
    data: { contacts: [email, phone] },
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Both: Story = {}
export const Changeable: Story = { args: { data: { contacts: [email, { ...phone, can_change: true }] } } }
export const PhoneAlone: Story = { args: { data: { contacts: [phone] } } }
export const LongAddress: Story = {
  args: { data: { contacts: [{ ...email, contact: `${'long.'.repeat(30)}@example.com`, is_confirmed: false }] } },
}
