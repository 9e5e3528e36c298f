import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Notice',
  description:
    'Explains something in a dialog: what it is, whether money is safe, and one way on. Ways that ' +
    'the refusal behind it names come first.',
  props: Type.Object(
    {
      icon: Icon({ title: 'Icon', default: 'info' }),
      title: Text({ title: 'Title', default: '' }),
      text: Text({ title: 'What it is about', default: '' }),
      money: Text({ title: 'One sentence about money', default: '' }),
      action: Type.Optional(
        Strict({ label: Text({ title: 'Label' }), href: Href({ title: 'Address' }) }, { title: 'The way on' }),
      ),
      close: Text({ title: 'The closing button', default: 't:common.close' }),
    },
    { additionalProperties: false },
  ),
  icons: ['shield-check'],
})
