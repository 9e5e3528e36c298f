import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const full = { isOn: false }
const meta: Meta<typeof Sample> = {
  title: 'Profile/Second step',
  component: Sample,
  args: {
    widget,
    id: 'profile/second-step',
    props: { title: 'Second step' },
    data: full,
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Off: Story = {}
export const On: Story = { args: { data: { isOn: true } } }
