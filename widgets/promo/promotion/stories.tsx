import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample, sampleGame } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const promotion = {
  id: 'test-bench',
  title: 'Test bench',
  text: 'Every game can be tried with play money.\n\nNo account is needed.',
  image: sampleGame().image_url,
  href: '/gamehall',
  action: 'Pick a game',
}

const meta: Meta<typeof Sample> = {
  title: 'Promo/Promotion',
  component: Sample,
  args: { widget, id: 'promo/promotion', props: { promotions: [promotion] }, data: { promotion } },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const TextAlone: Story = {
  args: { data: { promotion: { id: promotion.id, title: promotion.title, text: promotion.text, action: '' } } },
}
export const LongTexts: Story = {
  args: {
    data: {
      promotion: {
        ...promotion,
        title: 'A title that is much longer than anybody planned for and has to find its way over several lines',
        text: [1, 2, 3, 4].map((part) => `${part}. ${'Every game can be tried. '.repeat(10)}`).join('\n\n'),
      },
    },
  },
}
