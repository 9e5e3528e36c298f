import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Receipt',
  description: 'Everything about one transaction, named in the address (`?id=`).',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['receipt', 'arrow-left'],
  dialogs: ['confirm'],
})
