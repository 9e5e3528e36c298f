import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { ApiError } from '../../../engine/api/index.ts'
import { sampleLimit, sampleOffers, sampleSettings, sampleTransactions } from '../parts/samples.ts'
import widget from './widget.tsx'

const refused = () =>
  Promise.reject(
    new ApiError(
      {
        type: 'BillingTransactionDeclinedException',
        code: 17,
        message: 'Your bank has declined the payment. No money has moved.',
      },
      422,
    ),
  )
const base = {
  widget,
  id: 'cashier/deposit',
  props: { preset: 3, recent: true, tabBar: false },
  data: { settings: sampleSettings(), recent: sampleTransactions(4), offers: sampleOffers(), banks: [] },
  options: { session: testSession(), api: { cashier: { makeDeposit: refused } } },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Deposit', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

/** Send it to see a refusal. */
export const Filled: Story = {}
export const WithDetails: Story = { args: { options: { ...base.options, route: { params: { sysname: 'bank' } } } } }
/** The player bears a fee of half a euro and a percent. */
export const WithFee: Story = {
  args: {
    data: {
      settings: {
        ...sampleSettings(),
        methods: sampleSettings().methods.map((method) => ({ ...method, fees: { fixed: '0.50', share: 100 } })),
      },
      recent: [],
      offers: [],
      banks: [],
    },
  },
}
export const NothingYet: Story = {
  args: {
    props: { preset: 0, recent: true, tabBar: false },
    data: { settings: sampleSettings(), recent: [], offers: [], banks: [] },
  },
}
export const NoMethods: Story = {
  args: { data: { settings: sampleSettings({ methods: [] }), recent: [], offers: [], banks: [] } },
}
export const LongTexts: Story = {
  args: {
    data: {
      recent: sampleTransactions(4),
      offers: sampleOffers().map((offer) => ({
        ...offer,
        description: {
          title: `${offer.description.title} for the patient friends of the long house by the sea`,
          text: 'On the first deposit of a new player within the first seven days, once',
        },
      })),
      banks: [],
      settings: sampleSettings({
        methods: sampleSettings().methods.map((method) => ({
          ...method,
          title: `${method.title} of the united cantons and islands`,
          eta: 'Within three to five working days',
        })),
      }),
    },
  },
}
/** Part of the limit is used; the stripes are this payment. */
export const NearTheLimit: Story = {
  args: {
    data: {
      settings: sampleSettings({ limit: sampleLimit('180.00') }),
      recent: sampleTransactions(4),
      offers: [],
      banks: [],
    },
  },
}
export const RightToLeft: Story = {
  args: {},
  decorators: [
    (Shown) => (
      <div dir="rtl" lang="ar">
        <Shown />
      </div>
    ),
  ],
}
