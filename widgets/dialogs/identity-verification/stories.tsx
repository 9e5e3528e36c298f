import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { testFacts } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const routes = ['/profile/verification', '/profile/settings'].map((path) => ({
  id: path,
  path,
  access: 'player' as const,
}))
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Identity verification',
  component: DialogSample,
  args: { widget, id: 'dialogs/identity-verification', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Shown: Story = { args: { options: { facts: testFacts({ routes }) } } }
export const NoPageForIt: Story = {}
