import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Link of a message',
  description:
    'Where a link of a message leads: shows what it would do, to which contact, and does it by a button alone, so ' +
    'that programs that look into mail change nothing.',
  titlesPage: true,
  props: Type.Object(
    {
      does: Type.Enum(['confirm', 'unsubscribe'], {
        title: 'What the link does',
        description: '`confirm` leads to `/confirmation/success`; `unsubscribe` shows the result on this page.',
        default: 'confirm',
      }),
    },
    { additionalProperties: false },
  ),
  messages: ['links.', 'common.failures.', 'profile.pages.settings'],
  icons: ['envelope-simple', 'device-mobile', 'check-circle', 'warning-circle'],
})
