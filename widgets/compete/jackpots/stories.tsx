import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const jackpots = [
  sampleJackpot(),
  sampleJackpot({ id: 'spark', title: 'Spark', amount: euro('811.20') }),
  sampleJackpot({ id: 'fuse', title: 'Fuse', amount: euro('71.35') }),
]
const meta: Meta = { title: 'compete/jackpots' }
export default meta
type Story = StoryObj
const show = (variant: string, data: unknown) => (
  <Sample
    widget={widget}
    id="compete/jackpots"
    props={{ title: 'Jackpots', text: 'They grow with every stake.', variant, winners: 10 }}
    data={data}
  />
)

export const Panels: Story = { render: () => show('panels', { jackpots, wins: [sampleJackpotWin()] }) }
export const Ledger: Story = { render: () => show('ledger', { jackpots, wins: [] }) }
export const Empty: Story = { render: () => show('panels', { jackpots: [], wins: [] }) }
