import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleBonus } from '../parts/samples.ts'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const bets = [
  { id: 't2', game: 'Thunder Ledger', stake: euro('5.00'), weight: 100, counted: euro('5.00') },
  { id: 't1', game: 'Neon Dice', stake: euro('2.00'), weight: 10, counted: euro('0.20') },
].map((bet) => ({ ...bet, created_at: '2026-03-02T11:00:00.000Z' }))
const past = [
  sampleBonus({ id: 'b4', status: 'completed', title: 'First light', converted: euro('10.00'), actions: [] }),
  sampleBonus({ id: 'b5', status: 'expired', title: 'Evening current', actions: [] }),
].map((bonus) => ({ ...bonus, ended_at: '2026-03-08T10:00:00.000Z', expires_at: null }))
const waiting = [
  sampleBonus({ id: 'b2', status: 'claimed', title: 'Second charge', actions: ['activate', 'remove'] }),
  sampleBonus({ id: 'b3', status: 'available', title: 'Fresh current', actions: ['activate', 'remove'] }),
]
const betting = [sampleBonus({ id: 'b6', status: 'available', title: 'First slip', actions: ['activate', 'remove'] })]
const listOf = <T,>(items: T[]) => Promise.resolve({ items, total: items.length, offset: 0 })

const lists = { casino: [sampleBonus(), { ...waiting[0]!, waits_for: 'bonus' as const }, waiting[1]!], betting }
const base = {
  widget,
  id: 'rewards/bonuses',
  props: { title: 'Bonuses' },
  data: { lists, isIsolated: false },
  options: {
    session: testSession(),
    api: {
      bonuses: {
        get: ({ status = '' }: { status?: string }) => listOf(status.includes('active') ? lists.casino : past),
        explain: () => listOf(bets),
      } as never,
      bettingBonuses: {
        get: ({ status = '' }: { status?: string }) => listOf(status.includes('active') ? betting : []),
      } as never,
    },
  },
}
const meta: Meta<typeof Sample> = { title: 'Rewards/Bonuses', component: Sample, args: base }
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
/** The bonus of an offer that waits for its deposit can only be removed. */
export const WaitsForADeposit: Story = {
  args: {
    data: {
      lists: { casino: [{ ...waiting[0]!, waits_for: 'deposit', actions: ['remove'] }], betting: [] },
      isIsolated: false,
    },
  },
}
export const Past: Story = { args: { data: { lists: { casino: past, betting: [] }, isIsolated: false } } }
/** Own money and bonus money are kept apart, which is said above the list. */
export const KeptApart: Story = { args: { data: { lists, isIsolated: true } } }
export const Empty: Story = { args: { data: { lists: { casino: [], betting: [] }, isIsolated: false } } }
export const LongTexts: Story = {
  args: {
    data: {
      lists: {
        casino: lists.casino.map((bonus) => ({
          ...bonus,
          title: `${bonus.title} for the patient friends of the long house by the sea`,
          amount: euro('1234567.89'),
        })),
        betting: [],
      },
      isIsolated: false,
    },
  },
}
