import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Join bar',
  description: 'A bar at the bottom of phones with buttons to log in and register. Not shown to players.',
  props: Type.Object(
    {
      login: Text({ title: 'Label of the login button', default: 't:shell.log_in' }),
      join: Text({ title: 'Label of the registration button', default: 't:shell.join' }),
    },
    { additionalProperties: false },
  ),
})
