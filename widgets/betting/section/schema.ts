import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Betting section',
  description:
    'The sportsbook chosen in `platform/betting.json`, in a frame. It follows the language, the look, the player and ' +
    'the balance. Guests can look around.',
  titlesPage: true,
  anchors: ['*'],
  props: Type.Object(
    { title: Text({ default: 't:betting.title', title: 'Heading, for screen readers' }) },
    { additionalProperties: false },
  ),
  slots: { notices: pageSlot('Above the sportsbook: notices') },
  feature: 'betting',
  outside: { provider: 'betting', feature: 'betting' },
  messages: ['common.'],
  icons: ['warning', 'arrow-clockwise'],
  dialogs: ['auth'],
})
