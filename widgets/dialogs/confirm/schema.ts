import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Question',
  description:
    'Asks before something is done. Who opens the dialog says what it asks; only the confirming button lets it go on.',
  props: Type.Object({}, { additionalProperties: false }),
})
