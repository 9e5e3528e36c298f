import type { Meta, StoryObj } from '@storybook/react-vite'
import { toTile } from '../../lobby/parts/game.ts'
import { Sample, sampleGames } from '../../lobby/parts/samples.tsx'
import { sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'compete/tournament-games' }
export default meta
type Story = StoryObj
const show = (games: number, total: number) => (
  <Sample
    widget={widget}
    id="compete/tournament-games"
    props={{}}
    data={{ tournament: sampleTournament(), games: sampleGames(games).map(toTile), total }}
  />
)

export const Filled: Story = { render: () => show(12, 60) }
export const Empty: Story = { render: () => show(0, 0) }
