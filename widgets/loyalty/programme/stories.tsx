import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleInfo, sampleLevels, sampleLoyalty, sampleProgram, sampleQuest } from '../parts/samples.ts'
import widget from './widget.tsx'

const props = { title: 'Loyalty', variant: 'cards', shopHref: '/loyalty/shop' }
const quests = [sampleQuest(), sampleQuest({ id: 'done', title: 'Warm-up', done_at: '2026-11-01T00:00:00.000Z' })]
const data = { info: sampleInfo(), program: sampleProgram(), quests, isUnknown: false }
const guest = { ...data, info: null, quests: [], program: sampleProgram({ is_own: false, levels: sampleLevels(null) }) }
const facts = testFacts({ loyalty: sampleLoyalty() })
const meta: Meta<typeof Sample> = {
  title: 'Loyalty/Programme',
  component: Sample,
  args: { widget, id: 'loyalty/programme', props, data, options: { facts, session: testSession() } },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Cards: Story = {}
export const Ledger: Story = { args: { props: { ...props, variant: 'ledger' } } }
export const Guest: Story = { args: { data: guest, options: { facts } } }
export const GuestLedger: Story = { args: { data: guest, options: { facts }, props: { ...props, variant: 'ledger' } } }
/** A player with a break collects nothing. */
export const Paused: Story = { args: { data: { ...data, info: sampleInfo({ is_active: false }) } } }
export const LongTexts: Story = {
  args: {
    data: {
      ...data,
      program: sampleProgram({ title: 'The club of the patient friends of the long house by the sea' }),
      quests: quests.map((quest) => ({ ...quest, title: `${quest.title} for the patient friends of the long house` })),
    },
  },
}
