import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Quick deposit',
  description:
    'The form for a deposit in a dialog over a running game, with the method the player used last. The payment page ' +
    'opens in a tab of its own, and the dialog waits for the outcome, so the game is not left.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'deposits',
  icons: [
    'check',
    'check-circle',
    'x-circle',
    'prohibit',
    'warning-circle',
    'caret-down',
    'wallet',
    'gift',
    'lock-simple',
    'arrow-square-out',
  ],
  dialogs: ['before-deposit'],
  messages: ['offers', ...FORM_MESSAGES],
})
