import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const full = {
  tries: (['in', 'second step', 'wrong password', 'banned'] as const).map((outcome, index) => ({
    outcome,
    at: `2026-05-0${index + 1}T10:00:00.000Z`,
    ip: '2001:db8::7',
    device: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
  })),
}
const meta: Meta<typeof Sample> = {
  title: 'Profile/Sign-in history',
  component: Sample,
  args: {
    widget,
    id: 'profile/sign-ins',
    props: { title: 'Login history', count: 10 },
    data: full,
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Several: Story = {}
export const Nothing: Story = { args: { data: { tries: [] } } }
