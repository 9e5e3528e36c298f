import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/page' }
export default meta
type Story = StoryObj

const data = {
  title: 'How our games are checked',
  lead: 'What is looked at before a game opens here.',
  blocks: [
    { title: 'Before it opens', html: '<p>Every game is <b>measured</b> for a million rounds.</p>' },
    { title: 'Questions', questions: [{ question: 'Who looks?', answer: 'A laboratory.|Each year again.' }] },
    { link: { label: 'To the games', href: '/gamehall' } },
  ],
}
export const Filled: Story = { render: () => <Show {...{ schema, widget, data: { page: data, places: {} } }} /> }

const description = { position: 'spring', title: 'Spring week', text: 'A free spin a day.', link: '/offers' }
const banners = [1, 2].map((id) => ({ id, finished_at: null, description }))
export const Promotions: Story = {
  render: () => {
    const page = { ...data, blocks: [{ title: 'This spring', banners: 'spring' }, ...data.blocks] }
    return <Show {...{ schema, widget, data: { page, places: { spring: { banners, next: null } } } }} />
  },
}
