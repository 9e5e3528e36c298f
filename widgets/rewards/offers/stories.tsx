import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample, sampleGame } from '../../lobby/parts/samples.tsx'
import { sampleOffer } from '../parts/samples.ts'
import widget from './widget.tsx'

const { description, trigger } = sampleOffer()
const image = sampleGame().image_url
const money = sampleOffer({ description: { ...description, image } })
const match = sampleOffer({
  id: 12,
  trigger: { ...trigger, action: 'deposit' },
  description: { title: 'Double charge', text: 'The first deposit counts twice.', image },
  promotions: [{ type: 'match', percent: 100, max: { amount: '75.00', currency: 'EUR' } }],
})
const rounds = sampleOffer({
  id: 13,
  description: { title: 'Ten free rounds', text: 'Wins are own money.', image },
  promotions: [
    {
      type: 'rounds',
      percent: 0,
      max: { amount: '0.20', currency: 'EUR' },
      rounds: 10,
      game: { sysname: 'thunder-ledger', name: 'Thunder Ledger' },
    },
  ],
  facts: null,
})

const meta: Meta<typeof Sample> = {
  title: 'Rewards/Offers',
  component: Sample,
  args: {
    widget,
    id: 'rewards/offers',
    props: { title: 'Offers', text: 'What you can take now.', level: 1 },
    data: { offers: [money, match, rounds] },
    options: { session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const Taken: Story = { args: { data: { offers: [{ ...money, is_taken: true }, match] } } }
export const WithoutPictures: Story = {
  args: { data: { offers: [sampleOffer(), sampleOffer({ id: 14, description: { title: 'Fresh current' } })] } },
}
export const Empty: Story = { args: { data: { offers: [] } } }
export const LongTexts: Story = {
  args: {
    data: {
      offers: [money, match].map((offer) => ({
        ...offer,
        description: { ...offer.description, title: 'An offer whose title goes on for longer than anybody planned' },
      })),
    },
  },
}
