import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleGame } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = {
  cards: [
    { title: 'Slots', image: sampleGame().image_url, href: '/gamehall?category=slots', category: 'slots' },
    { title: 'Tables', image: sampleGame().image_url, href: '/gamehall?category=tables', category: 'tables' },
  ],
}
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = { slots: 60, tables: 4 },
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/product-cards" props={{ ...props, ...changes }} data={data} options={options} />

const meta: Meta = { title: 'lobby/product-cards' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const Beside: Story = { render: () => show({ variant: 'beside' }) }
export const WithoutCounts: Story = { render: () => show({}, {}) }
export const LongText: Story = {
  render: () =>
    show({
      cards: [
        {
          ...props.cards[0],
          title: 'A title that is much longer than anybody planned for and has to find its way over several lines',
        },
      ],
    }),
}
