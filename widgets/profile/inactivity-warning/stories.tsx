import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Profile/Warning of inactivity',
  component: DialogSample,
  args: { widget, id: 'profile/inactivity-warning', form: 'confirm', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Plain: Story = {}
