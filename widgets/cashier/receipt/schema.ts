import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Receipt',
  description: 'Everything about one transaction, named in the address (`?id=`), and the way it went; can be printed.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['receipt', 'arrow-left', 'copy', 'printer', 'check', 'x', 'clock'],
  dialogs: ['confirm'],
})
