import { Type } from 'typebox'
import { Asset, Href, Icon, Sysname, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Game cards',
  description:
    "A few games at length: a picture of the operator's choice, the name, and the facts a player decides by.",
  props: Type.Object(
    {
      variant: Type.Enum(['tall', 'beside'], {
        default: 'tall',
        title: 'Shape',
        description:
          '`tall`: large pictures above the words, on a band of their own. `beside`: a list of low cards with a ' +
          'small picture beside the words; long names end after two lines.',
        examples: ['beside'],
      }),
      title: Text({ default: '', title: 'Title' }),
      icon: Type.Optional(Icon({ title: 'Icon before the title' })),
      text: Text({ default: '', title: 'Sentence below the title' }),
      picks: Type.Array(
        Type.Object(
          {
            game: Sysname({ title: 'Game' }),
            image: Asset({ title: 'Picture' }),
            note: Text({ default: '', title: "A line at the card's foot" }),
          },
          { additionalProperties: false },
        ),
        { default: [], title: 'Cards', maxItems: 8 },
      ),
      href: Type.Optional(Href({ title: 'Where the link at the end of the header leads' })),
      linkLabel: Text({ default: '', title: 'Words of that link' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  icons: ['arrow-right'],
})
