import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Hero slider',
  description:
    'Several heroes of which one shows; the visitor moves on by swiping, keys or buttons. Nothing moves by itself.',
  props: Type.Object(
    { label: Text({ default: 't:lobby.slides', title: 'What the slides are about, for screen readers' }) },
    { additionalProperties: false },
  ),
  slots: {
    slides: { description: 'The slides; all but the first with `level` 2', takes: ['lobby/hero'], least: 2, most: 8 },
  },
  icons: ['caret-left', 'caret-right'],
})
