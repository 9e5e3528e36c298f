import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample, sampleGame } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const banner = (id: number, title: string, link?: string) => ({
  id,
  finished_at: null,
  description: {
    position: 'lobby',
    title,
    text: 'Four labs check every game we offer.',
    image: sampleGame().image_url,
    ...(link !== undefined && { link }),
  },
})
const show = (banners: unknown, variant = 'trio') => (
  <Sample
    widget={widget}
    id="content/banners"
    props={{ position: 'lobby', variant, action: 'Have a look' }}
    data={{ banners, next: null }}
  />
)

const meta: Meta = { title: 'content/banners' }
export default meta
type Story = StoryObj

export const One: Story = { render: () => show([banner(1, 'How our games are checked', '/fair-games')]) }
export const Three: Story = {
  render: () => show([banner(1, 'Fair games', '/fair-games'), banner(2, 'New hall', '/gamehall'), banner(3, 'Notice')]),
}
export const Invitations: Story = {
  render: () => show([banner(1, 'Fair games', '/fair-games'), banner(2, 'New hall', '/gamehall')], 'invitations'),
}
export const Empty: Story = { render: () => show([]) }
export const LongText: Story = {
  render: () => show([banner(1, 'A title much longer than anybody planned for, over several lines', '/promotions')]),
}
