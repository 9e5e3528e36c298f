import { Type } from 'typebox'
import { Text, TitleLevel } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Offers',
  description: 'The offers of `platform/campaigns.json` a visitor may take, with their key facts.',
  props: Type.Object(
    {
      title: Text({ default: 't:rewards.offers.title', title: 'Title' }),
      text: Text({ default: 't:rewards.offers.text', title: 'Sentence below the title' }),
      level: TitleLevel(1),
    },
    { additionalProperties: false },
  ),
  feature: 'promotions',
  icons: ['gift'],
})
