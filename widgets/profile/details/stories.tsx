import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleItems, sampleKnown } from './samples.ts'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'profile/details',
  props: {},
  data: { items: sampleItems, known: sampleKnown },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Profile/Details', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const NothingKnown: Story = { args: { data: { items: sampleItems, known: {} } } }
export const Verified: Story = { args: { options: { session: testSession({ is_verified: true }) } } }
export const NothingAsked: Story = { args: { data: { items: [], known: {} } } }
