import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleLimits } from '../limits/samples.ts'
import widget from './widget.tsx'

const base = { widget, id: 'safer-play/break', props: {}, data: sampleLimits(), options: { session: testSession() } }
const meta: Meta<typeof Sample> = { title: 'Safer play/Break', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}

const exclusion = { ended_at: '2026-11-20T20:00:00.000Z', ready_at: null, hours: 24 }
/** After a self-exclusion: before and after the player asked to come back. */
export const Over: Story = { args: { data: { ...sampleLimits(), exclusion } } }
export const Asked: Story = {
  args: { data: { ...sampleLimits(), exclusion: { ...exclusion, ready_at: '2026-11-27T20:00:00.000Z' } } },
}
