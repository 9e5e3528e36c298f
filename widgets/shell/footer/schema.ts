import { Type } from 'typebox'
import { defineSchema, shellSlot } from '../../../engine/registry/schema.ts'
import { Strict, Text } from '../../../schemas/brand/common.ts'
import { NavItem } from '../parts/items.ts'

export default defineSchema({
  title: 'Footer',
  description: "The brand's name, a text about responsible gaming, age mark, licence and columns of links.",
  props: Type.Object(
    {
      text: Text({ title: 'Text about responsible gaming', default: 't:shell.responsible' }),
      licence: Text({ title: 'Licence', default: '' }),
      company: Text({ title: 'Company', default: '' }),
      columns: Type.Array(
        Strict(
          {
            title: Text({ title: 'Title' }),
            items: Type.Array(NavItem, { title: 'Links', default: [] }),
          },
          { title: 'Column' },
        ),
        { title: 'Columns', default: [] },
      ),
    },
    { additionalProperties: false },
  ),
  messages: ['consent.settings'],
  dialogs: ['consent'],
  slots: {
    brand: shellSlot('Above the words: the logo', 1),
    end: {
      description: 'Below them: the choice of language, and texts such as that of a licence',
      takes: ['shell/*', 'content/*'],
    },
  },
})
