import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Support chat',
  description:
    'Opens the chat of `support.json` from the corner of every page but games and the sportsbook. Nothing is loaded ' +
    'before the visitor’s first interaction. Without a chat it leads to the page of the form.',
  props: Type.Object(
    { href: Href({ title: 'Page of the form', default: '/support' }) },
    { additionalProperties: false },
  ),
  feature: 'chat',
  messages: ['chat.'],
  dialogs: ['chat-consent'],
  icons: ['chat-circle-dots-fill'],
})
