import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const props = {
  title: 'Have a promo code?',
  text: 'Each code works once. You get its reward at once.',
  place: 'page',
}
const show = (activateOffer: () => Promise<never>, changes: object = {}) => (
  <Sample
    widget={widget}
    id="promo/code-form"
    props={{ ...props, ...changes }}
    options={{
      session: testSession(),
      api: { campaigns: { activateOffer }, account: { getBalance: () => Promise.resolve(testSession().balances) } },
    }}
  />
)
const taken = () => Promise.resolve({ bonus: { amount: '10.00', currency: 'EUR' } } as never)

const meta: Meta = { title: 'promo/code-form' }
export default meta
type Story = StoryObj

export const Taken: Story = { render: () => show(taken) }
export const Refused: Story = {
  render: () =>
    show(() =>
      Promise.reject(
        new ApiError(
          { type: 'InvalidParameterException', code: 14, message: 'No', error_data: { promo_code: ['USED'] } },
          400,
        ),
      ),
    ),
}
export const Waiting: Story = { render: () => show(() => new Promise(() => undefined)) }
export const InTheCashier: Story = { render: () => show(taken, { place: 'cashier' }) }
export const LongTexts: Story = {
  render: () =>
    show(taken, { title: 'A title that is much longer than anybody planned for', text: `${props.text} `.repeat(5) }),
}
