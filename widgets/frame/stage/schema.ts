import { Type } from 'typebox'
import { defineSchema, pageSlot, shellSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Stage frame',
  description:
    'A rounded header that floats above the page with the line and the shadow of the theme, and a menu that slides ' +
    'in below 1280 px.',
  props: Type.Object(
    {
      layout: Type.Enum([...LAYOUTS], {
        title: 'Layout',
        description: 'Layout this frame stands for; the engine fills it in.',
        default: 'default',
      }),
    },
    { additionalProperties: false },
  ),
  slots: {
    utility: shellSlot('Strip above the header', 1),
    nav: shellSlot('Menu that slides in below 1280 px', 1),
    start: shellSlot('After the logo on wide screens: primary navigation'),
    centre: shellSlot('The logo, at the start of the header'),
    end: shellSlot('End of the header: search, account'),
    main: pageSlot('The page'),
    footer: shellSlot('Below the page'),
    bottom: shellSlot('Fixed bar at the bottom of phones', 1),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
  messages: ['shell.open_menu'],
  icons: ['list'],
})
