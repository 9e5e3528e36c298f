import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Statement',
  description:
    'What came in and went out over a time the player chooses (`?period=`, or `?from=` and ' +
    '`?until=`), with a file to keep.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'history',
  messages: FORM_MESSAGES,
  icons: ['download-simple', 'printer', 'arrow-left'],
})
