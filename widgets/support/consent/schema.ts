import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'May the chat be loaded?',
  description:
    'What a visitor sees who opens the chat before they allowed its provider: a greeting, when somebody answers, ' +
    'topics that are answered without it, and the question about the chat alone.',
  props: Type.Object(
    {
      title: Text({ title: 'Greeting', default: 't:chat.greeting' }),
      text: Text({ title: 'Sentence below it', default: 't:chat.lead' }),
      hours: Text({ title: 'When somebody answers', default: 't:chat.hours' }),
      topics: Type.Array(
        Strict({ label: Text({ title: 'Label' }), href: Href({ title: 'Address' }) }, { title: 'Topic' }),
        {
          title: 'Topics',
          default: [
            { label: 't:chat.topics.money', href: '/help' },
            { label: 't:chat.topics.account', href: '/support' },
            { label: 't:chat.topics.safer', href: '/safer-play' },
          ],
        },
      ),
      form: Href({ title: 'Page of the form', default: '/support' }),
    },
    { additionalProperties: false },
  ),
  feature: 'chat',
  messages: ['chat.', 'consent.chat.'],
  icons: ['clock', 'caret-right', 'chat-circle-dots-fill'],
})
