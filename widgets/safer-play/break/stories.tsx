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
