import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Consent: what may be used?',
  description:
    'Asks about each purpose of `site.json → consent` that the brand has a use for. Opened by the notice and from ' +
    'the foot of every page; nothing is ticked before the visitor ticks it.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['check'],
  messages: ['consent.'],
})
