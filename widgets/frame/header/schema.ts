import { Type } from 'typebox'
import { defineSchema, pageSlot, shellSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Header frame',
  description:
    'A header whose composition the brand chooses: the logo at the start or in the middle, one row or two, staying ' +
    'at the top or not, see-through over a hero or not. A menu slides in below 1280 px.',
  props: Type.Object(
    {
      layout: Type.Enum([...LAYOUTS], {
        title: 'Layout',
        description: 'Layout this frame stands for; the engine fills it in.',
        default: 'default',
      }),
      logo: Type.Enum(['start', 'centre'], {
        default: 'start',
        title: 'Where the logo stands',
        description: 'In one row, the navigation follows a logo at the start, and stands before one in the centre.',
        examples: ['centre'],
      }),
      rows: Type.Integer({
        default: 1,
        minimum: 1,
        maximum: 2,
        title: 'Rows',
        description: 'With two, the navigation has the second for itself, from 768 px on.',
        examples: [2],
      }),
      sticky: Type.Boolean({
        default: true,
        title: 'Stays at the top while the page is scrolled',
        examples: [false],
      }),
      over: Type.Boolean({
        default: false,
        title: 'See-through over a hero',
        description:
          'Where a page begins with a hero across it (`panorama`, `search`) or a slider of them, the header stands ' +
          'over it and is see-through until the page is scrolled.',
        examples: [true],
      }),
    },
    { additionalProperties: false },
  ),
  slots: {
    utility: shellSlot('Strip above the header', 1),
    nav: shellSlot('Menu that slides in below 1280 px', 1),
    start: shellSlot('Primary navigation, on wide screens'),
    centre: shellSlot('The logo'),
    end: shellSlot('End of the header: search, account'),
    main: pageSlot('The page'),
    footer: shellSlot('Below the page'),
    bottom: shellSlot('Fixed bar at the bottom of phones', 1),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
  messages: ['shell.open_menu'],
  icons: ['list'],
})
