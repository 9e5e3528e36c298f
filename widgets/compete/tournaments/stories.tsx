import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import { joined, sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

const props = { title: 'Tournaments', text: 'Join and play.', variant: 'cards', part: 'all', past: 6 }
const full = {
  active: [sampleTournament(), sampleTournament({ id: 'grid-9', title: 'Grid Day', user_info: joined() })],
  future: [sampleTournament({ id: 'surge-8', status: 'future', starts_at: '2026-11-21T00:00:00.000Z' })],
  past: [sampleTournament({ id: 'surge-6', status: 'finished' })],
}
const meta: Meta = { title: 'compete/tournaments' }
export default meta
type Story = StoryObj

export const Cards: Story = {
  render: () => <Sample widget={widget} id="compete/tournaments" props={props} data={full} />,
}
export const Programme: Story = {
  render: () => (
    <Sample widget={widget} id="compete/tournaments" props={{ ...props, variant: 'programme' }} data={full} />
  ),
}
export const Empty: Story = {
  render: () => (
    <Sample widget={widget} id="compete/tournaments" props={props} data={{ active: [], future: [], past: [] }} />
  ),
}
