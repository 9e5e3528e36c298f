import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleMatch } from './samples.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'betting/next-matches' }
export default meta
type Story = StoryObj
const show = (data: ReturnType<typeof sampleMatch>[]) => (
  <Sample widget={widget} id="betting/next-matches" props={{ title: 'Next matches', count: 4 }} data={data} />
)

export const FourMatches: Story = {
  render: () =>
    show([
      sampleMatch({ id: 'one', minute: 34, score: [2, 1] }),
      sampleMatch({ id: 'two' }),
      sampleMatch({ id: 'three', names: ['The Old Harbour Wanderers of Upper Thornley', 'Rothorn SV'] }),
      sampleMatch({ id: 'four', picks: sampleMatch().picks.map((pick) => ({ ...pick, odds: null })) }),
    ]),
}
export const None: Story = { render: () => show([]) }
