import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  ip: '192.0.2.7',
  created_at: '2026-05-02T10:00:00.000Z',
  active_at: '2026-05-02T11:30:00.000Z',
})
const full = {
  sessions: [
    session('a', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', true),
    session('b', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1'),
    session('c', 'something else'),
  ],
}
const meta: Meta<typeof Sample> = {
  title: 'Profile/Sessions',
  component: Sample,
  args: {
    widget,
    id: 'profile/sessions',
    props: { title: 'Where you are logged in' },
    data: full,
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Several: Story = {}
export const OnlyThis: Story = { args: { data: { sessions: full.sessions.slice(0, 1) } } }
