import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, FeatureText, Href, Strict, Text, TitleLevel } from '../../../schemas/brand/common.ts'
import { Illustration } from '../parts/illustration.ts'

export default defineSchema({
  title: 'Text',
  description:
    'A page to read, or a note among other things: headings, paragraphs, lists and links. In paragraphs `**…**` is ' +
    'bold and `|` breaks the line.',
  anchors: ['part-{sections}'],
  props: Type.Object(
    {
      variant: Type.Enum(['page', 'note'], {
        default: 'page',
        title: 'Shape',
        description:
          'A page to read, or small print such as the sentence a regulator requires in a footer. A note has no ' +
          '`contents`, and its title is a small one whatever `level` says.',
        examples: ['note'],
      }),
      title: Text({ title: 'Title', default: '' }),
      level: TitleLevel(1),
      lead: Text({ title: 'First sentence, larger', default: '' }),
      motif: Illustration,
      contents: Type.Boolean({ title: 'List of the parts, to jump to', default: false }),
      sections: Type.Array(
        Strict(
          {
            title: Text({ title: 'Heading', default: '' }),
            feature: Type.Optional(FeatureName()),
            paragraphs: Type.Array(FeatureText(), { title: 'Paragraphs', default: [] }),
            list: Type.Array(FeatureText(), { title: 'Points', default: [] }),
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
          { title: 'Part' },
        ),
        { title: 'Parts', default: [] },
      ),
    },
    { additionalProperties: false },
  ),
  icons: ['arrow-up-right', 'arrow-right', 'book-open'],
  static: true,
})
