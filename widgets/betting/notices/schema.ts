import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { BannerPlace } from '../../../schemas/brand/content.ts'

export default defineSchema({
  title: 'Notices of betting',
  description:
    'News for the betting section: the banners of `banners.json` at a position, a line each, which visitors can close.',
  props: Type.Object(
    {
      position: BannerPlace({ default: 'betting', title: 'Position of the banners' }),
      count: Type.Integer({ default: 2, minimum: 1, maximum: 10, title: 'Notices shown, at most' }),
    },
    { additionalProperties: false },
  ),
  feature: 'bettingNotices',
  messages: ['common.'],
  icons: ['megaphone', 'x', 'arrow-right'],
})
