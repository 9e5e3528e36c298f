import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Popup of a campaign',
  description: 'Shows a popup of `popups.json` or the CMS: its picture, what it says, and its way on.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['rewards.popup.', 'dialogs.later'],
})
