import { Type, type Static } from 'typebox'
import { Asset, Colour, schemaLine, Strict, Sysname } from './common.ts'
import { renames, type Migration } from './migration.ts'
import { SCREEN_CLASSES } from './screens.ts'

const Columns = Type.Object(
  Object.fromEntries(SCREEN_CLASSES.map((screen) => [screen, Type.Number({ minimum: 1, maximum: 14 })])) as Record<
    (typeof SCREEN_CLASSES)[number],
    ReturnType<typeof Type.Number>
  >,
  {
    additionalProperties: false,
    title: 'Game tiles in a row at each screen class; a fraction shows part of the next tile, e.g. `2.5`',
  },
)

/** A font family of the brand, from files below its `assets/`. */
const OwnFont = Strict(
  {
    faces: Type.Array(
      Strict({
        file: Asset({ pattern: '\\.woff2$', title: 'A woff2 file below `assets/`' }),
        weight: Type.String({
          default: '400',
          pattern: '^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$',
          title: 'Weight, e.g. `400`; of a variable font its range, e.g. `200 900`',
        }),
        style: Type.Enum(['normal', 'italic'], { default: 'normal', title: 'Style' }),
        letters: Type.Optional(
          Type.String({
            pattern: '^U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?(, ?U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?)*$',
            title: 'Unicode range of the file when a family is split, e.g. `U+0600-06FF`',
          }),
        ),
      }),
      { minItems: 1, title: 'Files of the family' },
    ),
    generic: Type.Enum(['sans-serif', 'serif', 'monospace'], {
      default: 'sans-serif',
      title: 'Fallback until the font has loaded',
    }),
    fit: Type.Optional(
      Strict(
        {
          size: Type.Number({ minimum: 50, maximum: 200, title: '`size-adjust`, in percent' }),
          ascent: Type.Number({ minimum: 20, maximum: 200, title: '`ascent-override`, in percent' }),
          descent: Type.Number({ minimum: 0, maximum: 100, title: '`descent-override`, in percent' }),
        },
        { title: 'Adjusts the fallback to the size of this font, so that text does not move when it has loaded' },
      ),
    ),
  },
  { title: 'Font family' },
)
export type OwnFont = Static<typeof OwnFont>

const Neutral = Strict(
  {
    hue: Type.Number({ minimum: 0, maximum: 360, title: 'Hue in degrees (OKLCH)' }),
    chroma: Type.Number({ minimum: 0, maximum: 0.1, title: 'Chroma (OKLCH); 0 is grey' }),
  },
  { title: 'Tint of greys: borders, muted text, surfaces' },
)
const canvas = Colour({ title: 'Page background' })
const roles = {
  accent: Colour({ title: 'Main buttons, links and focus' }),
  secondary: Colour({ title: 'Second accent, e.g. lines below the selected tab' }),
  gold: Colour({ title: 'Second highlight, e.g. of avatars and category tabs' }),
  success: Colour({ title: 'Success messages' }),
  warning: Colour({ title: 'Warnings' }),
  danger: Colour({ title: 'Errors' }),
  info: Colour({ title: 'Notices' }),
}
const grounds = {
  surface: Type.Optional(Colour({ title: 'Background of cards. Default: derived from `canvas`' })),
  raised: Type.Optional(Colour({ title: 'Background of fields and dialogs. Default: derived from `canvas`' })),
  overlay: Type.Optional(Colour({ title: 'Background of menus and toasts. Default: derived from `canvas`' })),
  ink: Type.Optional(Colour({ title: 'Lines and hard shadows. Default: derived from the other colours' })),
}
const Shadow = Type.Enum(['glow', 'none', 'hard'], {
  title: 'Shadows: soft with a glow of the accent, none (lines instead), or hard offset',
})
const Tokens = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Type.String({ pattern: '^[^;{}<>\\\\]*$' }), {
  default: {},
  title: 'Tokens that override derived ones, e.g. `{ "button-radius": "4px" }`',
})
const Scheme = Type.Enum(['dark', 'light'], {
  default: 'dark',
  title: 'Light text on dark, or dark text on light: what visitors see until they choose',
})
/** The schemes a theme may have. */
export type Scheme = Static<typeof Scheme>

/** How a theme differs in its other scheme. */
const OtherScheme = Strict(
  {
    // Grounds of the first scheme do not fit here: those that are not named are derived from `canvas`.
    colour: Strict({
      canvas,
      neutral: Type.Optional(Neutral),
      ...Type.Partial(Type.Object(roles)).properties,
      ...grounds,
    }),
    shadow: Type.Optional(Shadow),
    tokens: Tokens,
  },
  { title: 'The other scheme, which players may choose: the values that differ. Without it there is no choice' },
)

/** `theme.json`: colours, fonts and shapes of a brand. All other tokens are derived from them, colours in OKLCH. */
export const Theme = Strict(
  {
    ...schemaLine,
    scheme: Scheme,
    colour: Strict({ canvas, neutral: Neutral, ...roles, ...grounds }),
    font: Strict({
      display: Type.String({ title: 'Font family of titles, e.g. `Unbounded`' }),
      body: Type.String({ title: 'Font family of text, e.g. `Onest`' }),
      displayWeight: Type.Integer({
        default: 700,
        minimum: 100,
        maximum: 1000,
        title: 'Weight of titles, 100 to 1000',
      }),
      tracking: Type.Number({
        default: 0,
        minimum: -0.2,
        maximum: 0.5,
        title: 'Letter spacing of titles, in em, e.g. `-0.02`',
      }),
    }),
    fonts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9 -]{0,39}$' }), OwnFont, {
        title: "The brand's own font families, by the name used in `font`",
      }),
    ),
    radius: Type.Number({
      minimum: 0,
      maximum: 36,
      title: 'Base corner radius in px; other radii are derived from it',
    }),
    line: Type.Number({ minimum: 0, maximum: 4, title: 'Width of borders in px' }),
    icon: Type.Enum(['thin', 'light', 'regular', 'bold', 'fill', 'duotone'], { title: 'Style of Phosphor icons' }),
    shadow: Shadow,
    ground: Type.Enum(['none', 'dots', 'check', 'stripes', 'rays'], {
      default: 'none',
      title: 'Pattern of the page background, drawn in the token `ground-ink`',
    }),
    motion: Type.Enum(['lift', 'paper', 'press'], {
      title: 'Movement of buttons and tiles under the pointer: up, slightly turned, or pressed in',
    }),
    art: Strict({
      style: Sysname({ title: 'Set of game pictures: a folder of `assets/art/`' }),
      aspect: Type.String({ pattern: '^[0-9]+/[0-9]+$', title: 'Aspect ratio of game tiles, e.g. `3/4`' }),
      quality: Type.Integer({ default: 95, minimum: 1, maximum: 100, title: 'Quality of resized pictures, 1 to 100' }),
    }),
    columns: Columns,
    width: Type.Integer({ default: 1560, minimum: 320, maximum: 4000, title: 'Largest width of the content in px' }),
    tokens: Tokens,
    other: Type.Optional(OtherScheme),
  },
  { title: 'Theme' },
)
export type Theme = Static<typeof Theme>

/** Migrations of `theme.json`, from version 1 on. */
export const themeMigrations: readonly Migration[] = [renames('art-model-to-style', ['art', 'model'], 'style')]
