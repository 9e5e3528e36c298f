import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { Sample, sampleGame, sampleGames } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = {
  title: 'Trending now',
  icon: 'fire',
  text: '',
  linkLabel: '',
  category: 'trending',
  types: [],
  tags: [],
  providers: [],
  sysnames: [],
  sort: 'popularity',
  count: 16,
}
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = sampleGames(16).map(toTile),
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/game-row" props={{ ...props, ...changes }} data={data} options={options} />
const player: TestSiteOptions = { session: testSession() }
const waiting = { View: () => (widget.Loading ? <widget.Loading props={props} /> : null) }
const SampleLoading = () => <Sample widget={waiting} id="lobby/game-row" props={props} />

const meta: Meta = { title: 'lobby/game-row' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const ForPlayers: Story = { render: () => show({}, sampleGames(16).map(toTile), player) }
export const Few: Story = { render: () => show({}, sampleGames(3).map(toTile)) }
export const Empty: Story = { render: () => show({}, []) }
export const Maintenance: Story = {
  render: () => show({}, [toTile(sampleGame({ maintenance: true })), ...sampleGames(8).map(toTile)]),
}
export const BrokenPicture: Story = { render: () => show({}, [toTile(sampleGame({ image_url: '/missing.webp' }))]) }
export const LongText: Story = {
  render: () =>
    show({ title: 'A title that is much longer than anybody planned for and has to find its way over several lines' }),
}
export const Loading: Story = { render: () => <SampleLoading /> }
