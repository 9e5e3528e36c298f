import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { joined, sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'compete/tournament-strip' }
export default meta
type Story = StoryObj
const show = (
  changes: Parameters<typeof sampleTournament>[0] = {},
  session: ReturnType<typeof testSession> | null = null,
) => (
  <Sample
    widget={widget}
    id="compete/tournament-strip"
    props={{}}
    data={sampleTournament(changes)}
    options={{ session }}
  />
)

export const Running: Story = { render: () => show() }
export const Joined: Story = { render: () => show({ user_info: joined({ points: 900, rank: 41 }) }, testSession()) }
export const LongName: Story = {
  render: () =>
    show({ title: 'A tournament whose name is much longer than anybody who drew this strip had planned for' }),
}
export const NoneRuns: Story = {
  render: () => <Sample widget={widget} id="compete/tournament-strip" props={{}} data={null} />,
}
