import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { Sample, sampleGame, sampleGames } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = {
  title: 'The selection',
  text: 'Twelve posters our guests return to.',
  anchor: '',
  linkLabel: '',
  counted: true,
  href: '/gamehall',
  types: [],
  tags: [],
  providers: [],
  sysnames: [],
  sort: 'popularity',
  count: 12,
}
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = { games: sampleGames(12).map(toTile), total: 72 },
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/game-grid" props={{ ...props, ...changes }} data={data} options={options} />
const waiting = { View: () => (widget.Loading ? <widget.Loading props={props} /> : null) }
const SampleLoading = () => <Sample widget={waiting} id="lobby/game-grid" props={props} />

const meta: Meta = { title: 'lobby/game-grid' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const Bento: Story = {
  render: () => show({ layout: 'bento' }, { games: sampleGames(15).map(toTile), total: 72 }),
}
export const Empty: Story = { render: () => show({}, { games: [], total: 0 }) }
export const Maintenance: Story = {
  render: () => show({}, { games: [toTile(sampleGame({ maintenance: true }))], total: 1 }),
}
export const LongText: Story = {
  render: () =>
    show({ title: 'A title that is much longer than anybody planned for and has to find its way over several lines' }),
}
export const Loading: Story = { render: () => <SampleLoading /> }
