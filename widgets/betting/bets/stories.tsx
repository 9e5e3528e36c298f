import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleBet } from './samples.ts'
import widget from './widget.tsx'

const props = { title: 'My bets', count: 18 }
const meta: Meta = { title: 'betting/bets' }
export default meta
type Story = StoryObj

export const Filled: Story = {
  render: () => (
    <Sample
      widget={widget}
      id="betting/bets"
      props={props}
      data={{ items: [sampleBet(), sampleBet({ id: 'b2', external_id: 'book-2', status: 'open' })], total: 2 }}
    />
  ),
}
export const Empty: Story = {
  render: () => <Sample widget={widget} id="betting/bets" props={props} data={{ items: [], total: 0 }} />,
}
