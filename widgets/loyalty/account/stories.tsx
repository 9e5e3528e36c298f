import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleInfo, sampleLine, sampleLoyalty } from '../parts/samples.ts'
import widget from './widget.tsx'

const lines = [
  sampleLine({ id: 'l3', kind: 'product', title: '20 free rounds', points: -400, exp: 0, balance: 1250 }),
  sampleLine({ id: 'l2', kind: 'quest', title: 'First steps', points: 100, exp: 0, balance: 1650 }),
  sampleLine({ balance: 1550 }),
]
const meta: Meta<typeof Sample> = {
  title: 'Loyalty/Account',
  component: Sample,
  args: {
    widget,
    id: 'loyalty/account',
    props: { title: 'Loyalty', programmeHref: '/loyalty', shopHref: '/loyalty/shop' },
    data: { info: sampleInfo(), lines, total: 30 },
    options: {
      facts: testFacts({ loyalty: sampleLoyalty() }),
      session: testSession(),
      api: { loyalty: { explain: () => Promise.resolve({ items: [sampleLine({ id: 'l0' })], total: 4, offset: 3 }) } },
    },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
export const NothingYet: Story = {
  args: { data: { info: sampleInfo({ points: 0, points_expire_at: null }), lines: [], total: 0 } },
}
export const Paused: Story = { args: { data: { info: sampleInfo({ is_active: false }), lines, total: 3 } } }
