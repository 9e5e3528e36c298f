import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleGames } from '../parts/samples.tsx'
import widget from './widget.tsx'

type Get = NonNullable<NonNullable<NonNullable<TestSiteOptions['api']>['games']>['get']>
const answering = (get: Get): TestSiteOptions => ({ api: { games: { get } } })
const guest = answering(() => Promise.resolve({ items: sampleGames(8), total: 8, offset: 0 }))
const props = { count: 10 }
const show = (changes: Record<string, unknown> = {}, data: unknown = undefined, options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="lobby/search" props={{ ...props, ...changes }} data={data} options={options} />
)

const meta: Meta = { title: 'lobby/search' }
export default meta
type Story = StoryObj

export const Popular: Story = { render: () => show() }
export const Empty: Story = {
  render: () =>
    show(
      {},
      undefined,
      answering(() => Promise.resolve({ items: [], total: 0, offset: 0 })),
    ),
}
export const Loading: Story = {
  render: () =>
    show(
      {},
      undefined,
      answering(() => new Promise(() => undefined)),
    ),
}
export const Failed: Story = {
  render: () =>
    show(
      {},
      undefined,
      answering(() => Promise.reject(new Error('offline'))),
    ),
}
