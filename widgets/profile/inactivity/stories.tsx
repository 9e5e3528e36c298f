import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof Sample> = {
  title: 'Profile/Inactivity',
  component: Sample,
  args: { widget, id: 'profile/inactivity', props: {}, options: { session: testSession() } },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Nothing: Story = {}
