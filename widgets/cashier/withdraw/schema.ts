import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Withdrawal',
  description:
    'Method, amount and account, what can be withdrawn, and the withdrawals that wait, each with a ' +
    'way to take it back.',
  anchors: ['withdraw-turnover'],
  props: Type.Object(
    {
      recent: Type.Boolean({ default: true, title: 'Show the newest payments beside the form' }),
    },
    { additionalProperties: false },
  ),
  migrations: [
    {
      name: 'no-tab-bar',
      changes: (props) =>
        typeof props === 'object' && props !== null && Object.hasOwn(props, 'tabBar')
          ? [{ path: ['tabBar'], value: undefined }]
          : [],
    },
  ],
  feature: 'withdrawals',
  messages: [...FORM_MESSAGES, 'identity.title'],
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
