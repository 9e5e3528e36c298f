import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const email = { type: 'email', contact: 'ada@example.com', is_confirmed: true, is_subscribed: true }
const phone = { type: 'phone', contact: '+35679001234', is_confirmed: false, is_subscribed: false }
const meta: Meta<typeof Sample> = {
  title: 'Profile/Mailings',
  component: Sample,
  args: {
    widget,
    id: 'profile/subscriptions',
    props: { title: 'News and offers' },
    data: { contacts: [email, phone] },
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Both: Story = {}
export const None: Story = { args: { data: { contacts: [] } } }
export const LongAddress: Story = {
  args: { data: { contacts: [{ ...email, contact: `${'long.'.repeat(30)}@example.com` }] } },
}
