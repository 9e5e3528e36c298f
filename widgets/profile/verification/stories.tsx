import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const facts = testFacts({ features: { identity: true } })
const status = (state: string, comment: string | null = null) => ({ status: { state, comment } })
const base = {
  widget,
  id: 'profile/verification',
  props: {},
  data: status('none'),
  options: { facts, session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Profile/Verification', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const NotVerified: Story = {}
export const Begun: Story = { args: { data: status('started') } }
export const BeingChecked: Story = {
  args: { options: { facts, session: testSession({ is_on_verification: true }) }, data: status('pending') },
}
export const Verified: Story = {
  args: { options: { facts, session: testSession({ is_verified: true }) }, data: status('verified') },
}
export const TryAgain: Story = {
  args: { data: status('retry', 'The photo of your document is blurred. Please take it again in better light.') },
}
export const Refused: Story = { args: { data: status('rejected', 'We could not accept this document.') } }
export const ByStaff: Story = { args: { options: { session: testSession() } } }
