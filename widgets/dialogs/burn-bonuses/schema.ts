import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Active bonuses end',
  description:
    'Warns that what the player is about to do ends the active bonuses. Who opens it says how much ' +
    'is lost; only the confirming button lets it go on.',
  props: Type.Object({}, { additionalProperties: false }),
})
