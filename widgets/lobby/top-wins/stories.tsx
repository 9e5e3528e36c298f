import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import type { LiveWin } from '../../../schemas/api/games.ts'
import { Sample, sampleWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

const wins = Array.from({ length: 8 }, (_, index) => sampleWin({ id: `w${index}` }))
const answering = (top: () => Promise<LiveWin[]>): TestSiteOptions => ({ api: { leaderboard: { top } } })
const props = { title: 'Top wins', level: 2, period: 'day', count: 12 }
const show = (data: LiveWin[], options: TestSiteOptions) => (
  <Sample widget={widget} id="lobby/top-wins" props={props} data={data} options={options} />
)

const meta: Meta = { title: 'lobby/top-wins' }
export default meta
type Story = StoryObj

export const Day: Story = {
  render: () =>
    show(
      wins,
      answering(async () => wins),
    ),
}
export const NoWinsYet: Story = {
  render: () =>
    show(
      [],
      answering(async () => []),
    ),
}
export const Loading: Story = {
  render: () =>
    show(
      wins,
      answering(() => new Promise(() => undefined)),
    ),
}
export const LongText: Story = {
  render: () =>
    show(
      [sampleWin({ player: 'Maximilianus***', win: { amount: '1234567.89', currency: 'EUR' } })],
      answering(async () => []),
    ),
}
