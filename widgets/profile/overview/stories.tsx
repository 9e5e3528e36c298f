import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const rows = [
  { name: 'email', label: 'E-mail', type: 'input', value: 'ada@example.com' },
  { name: 'birth_date', label: 'Date of birth', type: 'date', value: '1990-04-12' },
  { name: 'country', label: 'Country', type: 'country', value: 'Latvia' },
  { name: 'mobile', label: 'Mobile number', type: 'phone', value: '' },
]
const base = {
  widget,
  id: 'profile/overview',
  props: { title: 'My account' },
  data: { rows },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Profile/Overview', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const Nothing: Story = { args: { data: { rows: [] } } }
export const LongTexts: Story = {
  args: { data: { rows: rows.map((row) => ({ ...row, type: 'input', value: row.value.repeat(9) })) } },
}
