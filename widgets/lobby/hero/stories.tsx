import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleGame } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = {
  variant: 'panel',
  eyebrow: 'The grid is live',
  icon: 'lightning',
  title: 'Push the\nmultiplier.\n*Cash* it out.',
  text: 'Slots, dice and tables on one grid.',
  note: '',
  alt: '',
  image: sampleGame().image_url,
  imageMobile: sampleGame().image_url,
  actions: [
    { label: 'Start playing', href: '?show_popup_reg=1' },
    { label: 'Browse games', href: '/gamehall' },
  ],
  playerActions: [{ label: 'Deposit', href: '/cashier/deposit' }],
}
const show = (changes: Record<string, unknown> = {}, data: unknown = undefined, options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="lobby/hero" props={{ ...props, ...changes }} data={data} options={options} />
)

const meta: Meta = { title: 'lobby/hero' }
export default meta
type Story = StoryObj

export const Panel: Story = { render: () => show() }
export const Panorama: Story = { render: () => show({ variant: 'panorama', note: 'For guests of 18 and over.' }) }
export const Stage: Story = {
  render: () =>
    show({ variant: 'stage', eyebrow: 'Tonight only', title: 'Big Top\nSpins', actions: [props.actions[0]] }),
}
export const StageBehind: Story = {
  render: () => show({ variant: 'stage', behind: true, title: 'Big Top\n*Spins*', actions: [props.actions[0]] }),
}
export const Beside: Story = { render: () => show({ variant: 'beside', side: 'start' }) }
export const Centred: Story = { render: () => show({ variant: 'centred' }) }
export const Search: Story = { render: () => show({ variant: 'search', actions: [] }) }
export const ForPlayers: Story = { render: () => show({}, undefined, { session: testSession() }) }
export const TitleOnly: Story = { render: () => show({ eyebrow: '', text: '', actions: [] }) }
export const LongText: Story = {
  render: () =>
    show({ title: 'A title that is much longer than anybody planned for and has to find its way over several lines' }),
}
