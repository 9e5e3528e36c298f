import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { sampleQuest } from '../../loyalty/parts/samples.ts'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Loyalty quest',
  component: DialogSample,
  args: { widget, id: 'dialogs/loyalty-quest', size: 'm', request: { quest: sampleQuest(), alias: 'volts' } },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Open: Story = {}
export const Done: Story = {
  args: {
    request: {
      alias: 'volts',
      quest: sampleQuest({
        done_at: '2026-11-01T00:00:00.000Z',
        steps: sampleQuest().steps.map((step) => ({ ...step, is_done: true })),
      }),
    },
  },
}
