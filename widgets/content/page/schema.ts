import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Content page',
  description:
    'The page of the operator with the slug of the address: text in HTML, questions and answers, pictures, and ' +
    'promotions (the banners of a place). It comes from `content/<slug>.json`, or from the CMS.',
  titlesPage: true,
  namesPage: true,
  props: Type.Object(
    { variant: Type.Enum(['trio', 'invitations'], { default: 'trio', title: 'Shape of promotions' }) },
    { additionalProperties: false },
  ),
  icons: ['caret-down', 'arrow-right'],
})
