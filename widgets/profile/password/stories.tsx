import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const full = {
  field: { sysname: 'password', type: 'password', label: 'Password', hint: '8 to 128 characters', rules: [] },
}
const meta: Meta<typeof Sample> = {
  title: 'Profile/Password',
  component: Sample,
  args: {
    widget,
    id: 'profile/password',
    props: { title: 'Password' },
    data: full,
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Empty: Story = {}
export const LongHint: Story = {
  args: { data: { field: { ...full.field, hint: full.field.hint.repeat(6) } } },
}
