import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

const TABS = ['deposit', 'withdrawal', 'bonuses', 'cashiers'] as const

export default defineSchema({
  title: 'Payment history',
  description:
    'Deposits, withdrawals, past bonuses and paid cashbacks, newest first, a few at a time. The open ' +
    'tab stands in the address (`?tab=`).',
  anchors: ['cashier-history'],
  props: Type.Object(
    {
      tabs: Type.Array(Type.Enum([...TABS]), {
        default: [...TABS],
        minItems: 1,
        uniqueItems: true,
        title: 'Tabs, in order',
      }),
      count: Type.Integer({ default: 4, minimum: 1, maximum: 50, title: 'Entries shown first and added each time' }),
    },
    { additionalProperties: false },
  ),
  feature: 'history',
  icons: [
    'arrow-down',
    'arrow-up',
    'receipt',
    'gift',
    'arrows-clockwise',
    'caret-down',
    'check',
    'x',
    'clock',
    'file-text',
  ],
  messages: ['offers'],
  dialogs: ['confirm'],
})
