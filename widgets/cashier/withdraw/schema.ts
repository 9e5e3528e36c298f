import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Withdrawal',
  description:
    'Method, amount and account, what can be withdrawn, and the withdrawals that wait, each with a ' +
    'way to take it back.',
  props: Type.Object(
    {
      recent: Type.Boolean({ default: true, title: 'Show the newest payments beside the form' }),
      tabBar: Type.Boolean({
        default: false,
        title: 'Keep clear of a tab bar',
        description: "On phones the pay bar stands above the frame's tab bar instead of at the edge.",
      }),
    },
    { additionalProperties: false },
  ),
  feature: 'withdrawals',
  messages: FORM_MESSAGES,
  icons: [
    'check',
    'lock-simple',
    'x-circle',
    'warning-circle',
    'caret-down',
    'arrow-down',
    'arrow-up',
    'wallet',
    'gauge',
    'clock',
    'x',
  ],
  dialogs: ['confirm', 'burn-bonuses'],
})
