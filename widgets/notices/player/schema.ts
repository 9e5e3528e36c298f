import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Notices for the player',
  description:
    'Shows nothing by itself: after the first click or touch, and with every page after it, asks for news of the ' +
    'loyalty programme and shows them as toasts, with the sound of `loyalty.json`.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'loyalty',
})
