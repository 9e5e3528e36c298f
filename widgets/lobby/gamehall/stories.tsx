import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { toTile } from '../parts/game.ts'
import { Sample, sampleCategories, sampleGames } from '../parts/samples.tsx'
import widget from './widget.tsx'

const hall = (total = 72, played = 0) => ({
  games: sampleGames(Math.min(total, 18)).map(toTile),
  total,
  played: sampleGames(played).map(toTile),
  popular: total === 0 ? sampleGames(12).map(toTile) : [],
  categories: sampleCategories,
  providers: [
    { sysname: 'quasar-play', name: 'Quasar Play', games: 6 },
    { sysname: 'redwire', name: 'Redwire', games: 9 },
  ],
  features: [{ sysname: 'cash-out', title: 'Cash out in time' }],
})
const guest: TestSiteOptions = {}
const props = { title: 'Game hall' }
const show = (changes: Record<string, unknown> = {}, data: unknown = hall(), options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="lobby/gamehall" props={{ ...props, ...changes }} data={data} options={options} />
)
const waiting = { View: () => (widget.Loading ? <widget.Loading props={props} /> : null) }
const SampleLoading = () => <Sample widget={waiting} id="lobby/gamehall" props={props} />

const meta: Meta = { title: 'lobby/gamehall' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const ForPlayers: Story = { render: () => show({}, hall(72, 6), { session: testSession() }) }
export const Chosen: Story = {
  render: () =>
    show({}, hall(7), {
      route: { query: { category: 'slots', providers: 'redwire,quasar-play', rtp: '96', volatility: 'high' } },
    }),
}
export const NothingFound: Story = {
  render: () => show({}, hall(0), { route: { query: { query: 'marbel', providers: 'redwire', volatility: 'low' } } }),
}
export const NoFavourites: Story = {
  render: () => show({}, hall(0), { session: testSession(), route: { query: { category: 'favourites' } } }),
}
export const GuestFavourites: Story = {
  render: () => show({}, hall(0), { route: { query: { category: 'favourites' } } }),
}
export const NothingPlayed: Story = {
  render: () => show({}, hall(0), { session: testSession(), route: { query: { category: 'played' } } }),
}
export const Loading: Story = { render: () => <SampleLoading /> }
