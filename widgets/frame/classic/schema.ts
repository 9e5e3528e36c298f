import { Type } from 'typebox'
import { defineSchema, pageSlot, shellSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Classic frame',
  description:
    'A strip of useful things, a header with navigation, a centred logo and actions, and a menu that ' +
    'slides in below 1280 px.',
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
    start: shellSlot('Start of the header on wide screens: primary navigation'),
    centre: shellSlot('Centre of the header: the logo'),
    end: shellSlot('End of the header: search, account'),
    main: pageSlot('The page'),
    footer: shellSlot('Below the page'),
    bottom: shellSlot('Fixed bar at the bottom of phones', 1),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
  messages: ['shell.open_menu'],
  icons: ['list'],
})
