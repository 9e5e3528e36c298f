import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleLimit } from '../limits/samples.ts'
import { sampleNotices } from './samples.ts'
import widget from './widget.tsx'

const base = {
  widget,
  id: 'safer-play/before-deposit',
  props: { href: '/profile/responsible-game' },
  data: sampleNotices(),
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Safer play/Before a deposit', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const FirstLimit: Story = {}
export const Protection: Story = { args: { data: sampleNotices({ funds: 'none' }) } }
export const AnotherLook: Story = { args: { data: sampleNotices({ limit: 'review', limits: [sampleLimit()] }) } }
