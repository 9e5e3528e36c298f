import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const way = (id: string, name: string) => ({
  id,
  kind: 'service',
  name,
  since: '2026-05-02T10:00:00.000Z',
  proven: false,
  undecided: true,
})
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Ways in',
  component: DialogSample,
  args: {
    widget,
    id: 'dialogs/ways-in',
    size: 's',
    request: { ways: [way('a', 'telegram'), way('b', 'totp'), way('c', 'Beacon')] },
  },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Several: Story = {}
export const One: Story = { args: { request: { ways: [way('a', 'telegram')] } } }
export const LongName: Story = { args: { request: { ways: [way('a', `${'long-name-'.repeat(12)}example.com`)] } } }
