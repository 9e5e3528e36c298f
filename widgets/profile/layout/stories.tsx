import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const pages = [
  { label: 'Settings', href: '/profile/settings', icon: 'user' },
  { label: 'Safer play', href: '/profile/responsible-game', icon: 'shield-check' },
]
const base = {
  widget,
  id: 'profile/layout',
  props: { title: 'My account', pages },
  options: { session: testSession(), route: { id: 'settings', path: '/profile/settings' } },
  slots: { content: <section className="fy-card">The page</section> },
}
const meta: Meta<typeof Sample> = { title: 'Profile/Layout', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const OnePage: Story = { args: { props: { title: 'My account', pages: pages.slice(0, 1) } } }
export const LongName: Story = {
  args: { options: { ...base.options, session: testSession({ fakename: 'Maximiliana-Wilhelmina '.repeat(4) }) } },
}
