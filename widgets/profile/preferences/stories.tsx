import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const base = { widget, id: 'profile/preferences', props: {}, options: { session: testSession() } }
const meta: Meta<typeof Sample> = { title: 'Profile/Preferences', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const LongName: Story = { args: { options: { session: testSession({ fakename: 'a'.repeat(32) }) } } }
