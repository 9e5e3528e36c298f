import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'support/consent',
  component: DialogSample,
  args: {
    widget,
    id: 'support/consent',
    size: 's',
    options: { facts: testFacts({ consent: ['chat'] }) },
    props: {
      title: 'Good to see you',
      text: 'Most questions are answered here.',
      hours: 'Every day from 8:00 to 24:00',
      topics: [{ label: 'Deposits and withdrawals', href: '/help' }],
      form: '/support',
    },
  },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Filled: Story = {}
