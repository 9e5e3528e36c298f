import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleCharacters, sampleInfo, sampleLoyalty } from '../parts/samples.ts'
import widget from './widget.tsx'

const meta: Meta<typeof Sample> = {
  title: 'Loyalty/Character',
  component: Sample,
  args: {
    widget,
    id: 'loyalty/character',
    props: { place: 'profile-page' },
    data: { info: sampleInfo(), cast: [] },
    options: { facts: testFacts({ loyalty: sampleLoyalty() }), session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Profile: Story = {}
export const LoyaltyPage: Story = { args: { props: { place: 'loyalty-page' } } }
export const NotChosenYet: Story = {
  args: { data: { info: sampleInfo({ character: null }), cast: sampleCharacters() } },
}
