import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Why a balance is what it is',
  description:
    "Every movement of one of the player's wallets in plain words, newest first, each with what the " +
    'wallet held right after (`?wallet=`).',
  props: Type.Object(
    {
      count: Type.Integer({
        default: 20,
        minimum: 1,
        maximum: 100,
        title: 'Movements shown first and added each time',
      }),
    },
    { additionalProperties: false },
  ),
  feature: 'history',
  icons: ['list-magnifying-glass', 'arrow-down', 'arrow-up'],
})
