import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample, sampleCategories, sampleGame } from '../parts/samples.tsx'
import widget from './widget.tsx'

const image = sampleGame().image_url
const cards = [
  ...sampleCategories.map(({ sysname }) => ({ category: sysname, image })),
  ...['Sports', 'Prizes', 'The shop', 'Tonight'].map((label, index) => ({
    label,
    href: `/promotions/${index}`,
    image,
  })),
]
const show = (changes: Record<string, unknown> = {}) => (
  <Sample widget={widget} id="lobby/category-cards" props={{ cards, ...changes }} data={sampleCategories} />
)

const meta: Meta = { title: 'lobby/category-cards' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const Empty: Story = { render: () => show({ cards: [] }) }
export const LongText: Story = {
  render: () => show({ cards: cards.map((card) => ({ ...card, label: 'Words that are longer than planned' })) }),
}
