import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Balances',
  description:
    'The balances a player holds, each with its currency and why it is what it is; a switch that ' +
    'hides them everywhere; the currency; the ways to pay in and out.',
  anchors: ['cashier-others', 'cashier-currency'],
  props: Type.Object(
    {
      fun: Type.Boolean({ default: true, title: 'Show play money' }),
    },
    { additionalProperties: false },
  ),
  icons: ['wallet', 'gift', 'ticket', 'game-controller', 'eye', 'eye-slash', 'file-text', 'list-magnifying-glass'],
  dialogs: ['confirm'],
})
