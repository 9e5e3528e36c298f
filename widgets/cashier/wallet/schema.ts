import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Balances',
  description: 'The four balances a player holds, each with its currency, and the ways to pay in and out.',
  props: Type.Object({
    fun: Type.Boolean({ default: true, title: 'Show play money' }),
  }, { additionalProperties: false }),
  icons: ['wallet', 'gift', 'ticket', 'game-controller'],
})
