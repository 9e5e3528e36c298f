import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Opener of a dialog',
  description:
    'Shows nothing by itself: opens a dialog when its page is shown. Its `when` says for whom, on which page and at ' +
    'what time.',
  props: Type.Object(
    {
      dialog: Type.String({ format: 'dialog', title: 'Dialog, a file of `dialogs/`' }),
      again: Type.Enum(['never', 'visit', 'always'], {
        default: 'visit',
        title: 'When it opens again: `never` in this browser, with the next `visit`, or `always`',
      }),
    },
    { additionalProperties: false },
  ),
})
