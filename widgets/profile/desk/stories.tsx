import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import type { Waiting } from './data.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'profile/desk' }
export default meta
type Story = StoryObj
const all: Waiting[] = [
  { kind: 'verify', href: '/profile/verification' },
  { kind: 'bonuses', href: '/profile/bonuses', count: 2 },
  { kind: 'level', href: '/loyalty', title: 'Volt II', reached: 7240, needed: 10_000, next: 'Volt III' },
  { kind: 'continue', href: '/game/gem-foundry', game: 'Gem Foundry', provider: 'Basalt' },
]
const show = (data: Waiting[]) => (
  <Sample
    widget={widget}
    id="profile/desk"
    props={{ title: 'Waiting for you' }}
    data={data}
    options={{ session: testSession() }}
  />
)

export const Four: Story = { render: () => show(all) }
export const Three: Story = {
  render: () => show([{ kind: 'checked', href: '/profile/verification' }, { kind: 'contact', href: '/' }, all[3]!]),
}
export const One: Story = { render: () => show(all.slice(1, 2)) }
export const Nothing: Story = { render: () => show([]) }
