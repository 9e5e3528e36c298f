import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'compete/jackpot-row' }
export default meta
type Story = StoryObj
const euro = (amount: string) => ({ amount, currency: 'EUR' })
const others = [
  sampleJackpot({ id: 'spark', title: 'Spark', amount: euro('912.40'), limit: euro('1500.00') }),
  sampleJackpot({ id: 'fuse', title: 'Fuse', amount: euro('88.15'), limit: euro('150.00') }),
]
const show = (data: Jackpot[]) => (
  <Sample
    widget={widget}
    id="compete/jackpot-row"
    props={{ title: 'Jackpots', text: 'Counted to the cent.', count: 4 }}
    data={data}
  />
)

export const Three: Story = { render: () => show([sampleJackpot({ last_win: sampleJackpotWin() }), ...others]) }
export const One: Story = { render: () => show([sampleJackpot()]) }
export const None: Story = { render: () => show([]) }
