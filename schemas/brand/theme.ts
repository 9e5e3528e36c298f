import { Type, type Static } from 'typebox'
import { Asset, Colour, schemaLine, Strict, Sysname } from './common.ts'
import { renames, type Migration } from './migration.ts'
import { SCREEN_CLASSES } from './screens.ts'

const Columns = Type.Object(
  Object.fromEntries(SCREEN_CLASSES.map((screen) => [screen, Type.Number({ minimum: 1, maximum: 14 })])) as Record<
    (typeof SCREEN_CLASSES)[number],
    ReturnType<typeof Type.Number>
  >,
  { additionalProperties: false, title: 'Tiles per view at each screen class' },
)

/** A family of the brand's own, from files below its `assets/`. */
const OwnFont = Strict(
  {
    faces: Type.Array(
      Strict({
        file: Asset({ pattern: '\\.woff2$', title: 'File below `assets/`, woff2' }),
        weight: Type.String({
          default: '400',
          pattern: '^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$',
          title: 'Weight, or the range of a variable font: `400`, `200 900`',
        }),
        style: Type.Enum(['normal', 'italic'], { default: 'normal' }),
        letters: Type.Optional(
          Type.String({
            pattern: '^U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?(, ?U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?)*$',
            title: 'Letters it has, where several files share them: `U+0600-06FF`',
          }),
        ),
      }),
      { minItems: 1 },
    ),
    generic: Type.Enum(['sans-serif', 'serif', 'monospace'], { default: 'sans-serif', title: 'What stands in for it' }),
    fit: Type.Optional(
      Strict(
        {
          size: Type.Number({ minimum: 50, maximum: 200 }),
          ascent: Type.Number({ minimum: 20, maximum: 200 }),
          descent: Type.Number({ minimum: 0, maximum: 100 }),
        },
        { title: 'Percent by which what stands in is brought to its size, so that nothing moves when it arrives' },
      ),
    ),
  },
  { title: 'Font family' },
)
export type OwnFont = Static<typeof OwnFont>

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
    fonts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9 -]{0,39}$' }), OwnFont, {
        title: "Families of the brand's own, by the name `font` uses",
      }),
    ),
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
