import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleDetails } from '../parts/samples.ts'
import widget from './widget.tsx'

const names = { bank: { title: 'Instant bank', icon: 'bank', labels: { iban: 'IBAN' } } }
const transaction = sampleDetails({
  status: 'paid',
  steps: [
    { status: 'requested', at: '2026-11-20T18:02:00Z' },
    { status: 'approved', at: '2026-11-20T18:02:00Z' },
    { status: 'processing', at: '2026-11-20T18:03:00Z' },
    { status: 'paid', at: '2026-11-20T18:20:00Z' },
  ],
  can_cancel: false,
  method: 'bank',
  requisites: { iban: 'GB82 ···· 5432' },
})
const base = {
  widget,
  id: 'cashier/receipt',
  props: {},
  data: { transaction, names },
  options: { session: testSession() },
}
const meta: Meta<typeof Sample> = { title: 'Cashier/Receipt', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Completed: Story = {}
export const Waiting: Story = { args: { data: { transaction: sampleDetails(), names } } }
export const Missing: Story = { args: { data: { transaction: null, names } } }
