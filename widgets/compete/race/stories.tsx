import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import type { Race } from '../parts/race-live.tsx'
import { joined, samplePlace, sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'compete/race' }
export default meta
type Story = StoryObj
const places = [1, 2, 3, 4, 5].map((rank) => samplePlace(rank))
const show = (data: Race | null, session: ReturnType<typeof testSession> | null = null) => (
  <Sample widget={widget} id="compete/race" props={{ places: 5 }} data={data} options={{ session }} />
)
const own = samplePlace(41, { player: 'Ada', points: 900, is_own: true })

export const Running: Story = { render: () => show({ tournament: sampleTournament(), places }) }
export const Joined: Story = {
  render: () =>
    show(
      {
        tournament: sampleTournament({ user_info: joined({ points: 900, rank: 41, neighbours: [own] }) }),
        places,
      },
      testSession(),
    ),
}
export const JoinedWithoutPoints: Story = {
  render: () => show({ tournament: sampleTournament({ user_info: joined() }), places }, testSession()),
}
export const NobodyYet: Story = { render: () => show({ tournament: sampleTournament(), places: [] }) }
export const NoneRuns: Story = { render: () => show(null) }
