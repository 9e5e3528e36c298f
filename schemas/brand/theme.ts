import { Type, type Static } from 'typebox'
import { Colour, schemaLine, Strict, Sysname } from './common.ts'
import { renames, type Migration } from './migration.ts'
import { SCREEN_CLASSES } from './screens.ts'

const Columns = Type.Object(
  Object.fromEntries(SCREEN_CLASSES.map((screen) => [screen, Type.Number({ minimum: 1, maximum: 14 })])) as Record<
    (typeof SCREEN_CLASSES)[number],
    ReturnType<typeof Type.Number>
  >,
  { additionalProperties: false, title: 'Tiles per view at each screen class' },
)

/** `theme.json`: the tier-1 tokens a brand decides; every other token is derived from them in OKLCH. */
export const Theme = Strict(
  {
    ...schemaLine,
    scheme: Type.Enum(['dark', 'light']),
    colour: Strict({
      canvas: Colour({ title: 'Page background' }),
      neutral: Strict({
        hue: Type.Number({ minimum: 0, maximum: 360 }),
        chroma: Type.Number({ minimum: 0, maximum: 0.1 }),
      }),
      accent: Colour(),
      secondary: Colour(),
      gold: Colour(),
      success: Colour(),
      warning: Colour(),
      danger: Colour(),
      info: Colour(),
      surface: Type.Optional(Colour()),
      raised: Type.Optional(Colour()),
      overlay: Type.Optional(Colour()),
      ink: Type.Optional(Colour()),
    }),
    font: Strict({
      display: Type.String({ title: 'Display family' }),
      body: Type.String({ title: 'Text family' }),
      displayWeight: Type.Integer({ default: 700 }),
      tracking: Type.Number({ default: 0, title: 'Display letter-spacing in em' }),
    }),
    radius: Type.Number({ minimum: 0, maximum: 24, title: 'Radius unit in px' }),
    line: Type.Number({ minimum: 0, maximum: 4, title: 'Line width in px' }),
    icon: Type.Enum(['thin', 'light', 'regular', 'bold', 'fill', 'duotone']),
    shadow: Type.Enum(['glow', 'none', 'hard']),
    motion: Type.Enum(['lift', 'paper', 'press']),
    art: Strict({
      style: Sysname({ title: 'Style of the games’ pictures: a folder of `assets/art/`' }),
      aspect: Type.String({ pattern: '^[0-9]+/[0-9]+$', title: 'Shape of a tile' }),
    }),
    columns: Columns,
    width: Type.Integer({ default: 1560, title: 'Widest content in px' }),
    tokens: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Type.String({ pattern: '^[^;{}<>\\\\]*$' }), {
      default: {},
      title: 'Component tokens set by hand',
    }),
  },
  { title: 'Theme' },
)
export type Theme = Static<typeof Theme>

/** Steps from the first `theme.json` to today's. */
export const themeMigrations: readonly Migration[] = [renames('art-model-to-style', ['art', 'model'], 'style')]
