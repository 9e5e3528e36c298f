import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleGames } from '../parts/samples.tsx'
import widget from './widget.tsx'

const cards = sampleGames(4).map(({ sysname, name, provider, rtp, volatility, demo }) => ({
  sysname,
  name,
  provider: provider.name,
  rtp,
  volatility,
  demo,
}))
const guest: TestSiteOptions = {}
const props = {
  title: 'The roulette salon',
  text: 'Four wheels, one zero each, no hurry.',
  linkLabel: 'All tables',
  href: '/gamehall',
  picks: sampleGames(4).map((game) => ({
    game: game.sysname,
    image: game.image_url,
    note: 'Played with the windows open',
  })),
}
const show = (changes: Record<string, unknown> = {}, data: unknown = cards, options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="lobby/game-cards" props={{ ...props, ...changes }} data={data} options={options} />
)

const meta: Meta = { title: 'lobby/game-cards' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const Beside: Story = { render: () => show({ variant: 'beside' }) }
export const One: Story = { render: () => show({}, cards.slice(0, 1)) }
export const Empty: Story = { render: () => show({}, []) }
export const LongText: Story = {
  render: () =>
    show({ title: 'A title that is much longer than anybody planned for and has to find its way over several lines' }),
}
