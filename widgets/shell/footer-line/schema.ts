import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Footer line',
  description: 'A line below a page with a single task, with the age mark and links.',
  props: Type.Object(
    {
      text: Text({ title: 'Text next to the age mark', default: 't:shell.responsible_short' }),
      links: Type.Array(
        Strict(
          {
            label: Text({ title: 'Label' }),
            href: Href({ title: 'Address' }),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Link' },
        ),
        { title: 'Links', default: [] },
      ),
    },
    { additionalProperties: false },
  ),
  slots: {
    end: {
      description: 'Below the line: texts, such as the sentence a regulator requires',
      takes: ['content/rich-text'],
    },
  },
  messages: ['consent.settings'],
  dialogs: ['consent'],
})
