import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleLoyalty, sampleQuest } from '../parts/samples.ts'
import widget from './widget.tsx'

const facts = testFacts({ loyalty: sampleLoyalty() })
const data = { quest: sampleQuest(), alias: 'volts', isGuest: false }
const untouched = sampleQuest({ steps: sampleQuest().steps.map((step) => ({ ...step, is_done: false })) })
const meta: Meta<typeof Sample> = {
  title: 'Loyalty/Quest path',
  component: Sample,
  args: {
    widget,
    id: 'loyalty/quest-path',
    props: { guestText: '' },
    data,
    options: { facts, session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Player: Story = {}
export const Guest: Story = {
  args: {
    data: { ...data, quest: untouched, isGuest: true },
    props: { guestText: 'Join the show.' },
    options: { facts },
  },
}
export const Empty: Story = { args: { data: null } }
export const LongTexts: Story = {
  args: { data: { ...data, quest: sampleQuest({ title: 'A quest for the patient friends of the long house' }) } },
}
