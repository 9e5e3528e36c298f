import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Notices of betting',
  description:
    'News for the betting section: the banners of `banners.json` at a position, a line each, which visitors can close.',
  props: Type.Object(
    {
      position: Type.String({ default: 'betting', pattern: '^[a-z][a-z0-9_-]*$', title: 'Position of the banners' }),
      count: Type.Integer({ default: 2, minimum: 1, maximum: 10, title: 'Notices shown, at most' }),
    },
    { additionalProperties: false },
  ),
  feature: 'bettingNotices',
  messages: ['common.'],
  icons: ['megaphone', 'x', 'arrow-right'],
})
