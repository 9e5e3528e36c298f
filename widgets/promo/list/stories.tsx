import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample, sampleGame } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const props = {
  variant: 'trio',
  title: 'Promotions',
  text: '',
  linkLabel: '',
  offers: ['Test bench', 'Clean discharge', 'Fresh current'].map((title) => ({
    eyebrow: 'Demo',
    title,
    highlight: 'Play money',
    text: 'No account needed',
    image: sampleGame().image_url,
    href: '/gamehall',
    action: 'Pick a game',
  })),
}
const show = (changes: Record<string, unknown> = {}) => (
  <Sample widget={widget} id="promo/list" data={{ campaigns: [] }} props={{ ...props, ...changes }} />
)

const meta: Meta = { title: 'promo/list' }
export default meta
type Story = StoryObj

export const Trio: Story = { render: () => show() }
export const Invitations: Story = { render: () => show({ variant: 'invitations' }) }
export const Beside: Story = { render: () => show({ variant: 'beside' }) }
export const One: Story = { render: () => show({ offers: props.offers.slice(0, 1) }) }
export const Empty: Story = { render: () => show({ offers: [] }) }
export const LongText: Story = {
  render: () =>
    show({
      offers: props.offers.map((offer) => ({
        ...offer,
        title: 'A title that is much longer than anybody planned for and has to find its way over several lines',
      })),
    }),
}
