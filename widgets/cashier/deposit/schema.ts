import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Deposit',
  description:
    'Method, amount, an offer or none, and what the method asks, with a summary and the limit that ' +
    'stay in sight. The method in the address is chosen at first.',
  props: Type.Object(
    {
      preset: Type.Integer({
        default: 0,
        minimum: 0,
        maximum: 9,
        title: 'Preset filled in at first',
        description: '1 is the first amount offered; 0 leaves the amount empty.',
      }),
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
  feature: 'deposits',
  icons: [
    'check',
    'lock-simple',
    'x-circle',
    'warning-circle',
    'caret-down',
    'arrow-down',
    'arrow-up',
    'wallet',
    'gift',
    'prohibit',
    'gauge',
  ],
  dialogs: ['before-deposit'],
  messages: ['offers', ...FORM_MESSAGES],
})
