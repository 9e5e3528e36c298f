import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample, sampleGame } from '../../lobby/parts/samples.tsx'
import { sampleOffer } from '../parts/samples.ts'
import widget from './widget.tsx'

const { description, trigger } = sampleOffer()
const offer = sampleOffer({ description: { ...description, image: sampleGame().image_url } })
const takenBy = (takePromotions: () => Promise<unknown>) => ({
  session: testSession(),
  api: { campaigns: { takePromotions: takePromotions as never } },
})
const refused = () =>
  Promise.reject(
    new ApiError(
      { type: 'InvalidParameterException', code: 14, message: 'No', error_data: { offer: ['BUDGET'] } },
      400,
    ),
  )

const meta: Meta<typeof Sample> = {
  title: 'Rewards/Offer',
  component: Sample,
  args: {
    widget,
    id: 'rewards/offer',
    props: {},
    data: { offer },
    options: takenBy(() => Promise.resolve({ bonus_id: 'b1' })),
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Open: Story = {}
export const Taken: Story = { args: { data: { offer: { ...offer, is_taken: true } } } }
/** Take it to see a refusal. */
export const Refused: Story = { args: { options: takenBy(refused) } }
export const NotNow: Story = {
  args: { data: { offer: { ...offer, trigger: { ...trigger, user_satisfies_params: false } } } },
}
export const ForGuests: Story = { args: { options: {} } }
export const Gone: Story = { args: { data: { offer: null } } }
export const LongTexts: Story = {
  args: {
    data: {
      offer: {
        ...offer,
        description: {
          ...offer.description,
          title: 'An offer whose title goes on for longer than anybody planned',
          text: `${description.text} `.repeat(12),
        },
      },
    },
  },
}
