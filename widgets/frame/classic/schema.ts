import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
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
    utility: 'Strip above the header',
    nav: 'Menu that slides in below 1280 px',
    start: 'Start of the header on wide screens: primary navigation',
    centre: 'Centre of the header: the logo',
    end: 'End of the header: search, account',
    main: 'The page',
    footer: 'Below the page',
    bottom: 'Fixed bar at the bottom of phones',
    overlay: 'Above everything',
  },
  messages: ['shell.open_menu'],
  icons: ['list'],
})
