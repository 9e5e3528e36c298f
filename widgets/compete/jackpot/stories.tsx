import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'compete/jackpot' }
export default meta
type Story = StoryObj
const show = (data: unknown) => <Sample widget={widget} id="compete/jackpot" props={{ winners: 12 }} data={data} />

export const WithWinners: Story = {
  render: () => show({ jackpots: [sampleJackpot()], wins: [sampleJackpotWin()] }),
}
export const NeverWon: Story = { render: () => show({ jackpots: [sampleJackpot()], wins: [] }) }
