import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { readFilters, type HallSheet } from '../parts/hall-filters.ts'
import widget from './widget.tsx'

const sheet = (query: Record<string, string>, total: number): Record<string, unknown> => {
  const request: HallSheet = {
    filters: readFilters(query),
    providers: [
      { sysname: 'quasar-play', name: 'Quasar Play', games: 520 },
      { sysname: 'redwire', name: 'Redwire', games: 498 },
      { sysname: 'ember-and-oak', name: 'Ember & Oak', games: 471 },
    ],
    features: [{ sysname: 'cash-out', title: 'Cash out in time' }],
    total,
    onApply: () => undefined,
  }
  return { ...request }
}
const meta: Meta<typeof DialogSample> = {
  title: 'lobby/hall-filters',
  component: DialogSample,
  args: { widget, id: 'lobby/hall-filters', form: 'curtain', request: sheet({}, 5000) },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Untouched: Story = {}
export const Chosen: Story = {
  args: { request: sheet({ type: 'slot', rtp: '96', volatility: 'high', providers: 'redwire' }, 41) },
}
export const NothingMatches: Story = { args: { request: sheet({ type: 'live', rtp: '97' }, 0) } }
