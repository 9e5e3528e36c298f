import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Asset, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'
import { Illustration } from '../parts/illustration.ts'

export default defineSchema({
  title: 'System page',
  description:
    'Says in one breath what happened, whether money is safe, and where to go: errors, maintenance, ' +
    'results of a payment.',
  titlesPage: true,
  props: Type.Object(
    {
      motif: Illustration,
      image: Type.Optional(Asset({ title: 'Picture, instead of the illustration' })),
      icon: Icon({ title: 'Icon, where there is no picture', default: 'info' }),
      tone: Type.Enum(['neutral', 'success', 'warning', 'danger'], { title: 'Tone', default: 'neutral' }),
      brand: Type.Boolean({ title: "The brand's name above, on a page without a header", default: false }),
      code: Type.String({ title: 'Code shown above the title', default: '' }),
      title: Text({ title: 'Title', default: '' }),
      text: Text({ title: 'What happened', default: '' }),
      money: Text({ title: 'One sentence about money', default: '' }),
      loader: Type.Boolean({ title: 'Something is still going on', default: false }),
      action: Type.Optional(
        Strict(
          {
            label: Text({ title: 'Label' }),
            href: Type.Optional(Href({ title: 'Address', description: 'Loads the page again when absent.' })),
          },
          { title: 'The one button' },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  icons: ['shield-check'],
})
