import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleRound } from './samples.ts'
import widget from './widget.tsx'

const rounds = [
  sampleRound(),
  sampleRound({ id: 'r2', win: { amount: '0.00', currency: 'EUR' } }),
  sampleRound({ id: 'r3', status: 'open' }),
  sampleRound({ id: 'r4', status: 'rolled_back' }),
]
const meta: Meta<typeof Sample> = {
  title: 'Play/Game rounds',
  component: Sample,
  args: {
    widget,
    id: 'play/rounds',
    props: { title: 'Game rounds', count: 18 },
    data: { rounds, total: 40, exported: { status: 'none' } },
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Several: Story = {}
export const Nothing: Story = { args: { data: { rounds: [], total: 0, exported: null } } }
export const Ready: Story = {
  args: { data: { rounds, total: 4, exported: { status: 'ready', rounds: 4, ready_at: '2026-11-20T20:00:00Z' } } },
}
