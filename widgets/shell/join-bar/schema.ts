import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Join bar',
  description: 'A bar at the bottom of phones with the two ways in. Players do not see it.',
  props: Type.Object(
    {
      login: Text({ title: 'Label of log in', default: 't:shell.log_in' }),
      join: Text({ title: 'Label of join', default: 't:shell.join' }),
    },
    { additionalProperties: false },
  ),
})
