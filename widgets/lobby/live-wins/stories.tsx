import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

const wins = Array.from({ length: 12 }, (_, index) => sampleWin({ id: `w${index}` }))
const guest: TestSiteOptions = {}
const props = { variant: 'strip', title: 'Live wins', count: 12 }
const show = (changes: Record<string, unknown> = {}, data: unknown = wins, options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="lobby/live-wins" props={{ ...props, ...changes }} data={data} options={options} />
)

const meta: Meta = { title: 'lobby/live-wins' }
export default meta
type Story = StoryObj

export const Strip: Story = { render: () => show() }
export const StripEmpty: Story = { render: () => show({}, []) }
export const Table: Story = { render: () => show({ variant: 'table' }) }
export const TableEmpty: Story = { render: () => show({ variant: 'table' }, []) }
export const LongText: Story = {
  render: () =>
    show({}, [sampleWin({ player: 'a-player-with-a-very-long-name', win: { amount: '1234567.89', currency: 'EUR' } })]),
}
