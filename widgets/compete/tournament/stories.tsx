import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { Sample, sampleGames } from '../../lobby/parts/samples.tsx'
import { joined, samplePlace, sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

const places = Array.from({ length: 8 }, (_, index) => samplePlace(index + 1))
const data = { tournament: sampleTournament(), places, games: sampleGames(12).map(toTile), games_total: 12 }
const own = {
  ...data,
  tournament: sampleTournament({
    reset_on_cashout: true,
    user_info: joined({ points: 900, rank: 41, neighbours: [samplePlace(40), samplePlace(41, { is_own: true })] }),
  }),
}
const meta: Meta = { title: 'compete/tournament' }
export default meta
type Story = StoryObj
const show = (variant: string, shown: unknown, player = false) => (
  <Sample
    widget={widget}
    id="compete/tournament"
    props={{ variant, places: 12 }}
    data={shown}
    {...(player ? { options: { session: testSession() } } : {})}
  />
)

export const Stage: Story = { render: () => show('stage', data) }
export const Bill: Story = { render: () => show('bill', data) }
export const OwnPlace: Story = { render: () => show('stage', own, true) }
export const NobodyYet: Story = { render: () => show('stage', { ...data, places: [] }) }
