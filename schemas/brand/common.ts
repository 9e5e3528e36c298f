import { Type, type Static } from 'typebox'
import { PATTERNS } from './patterns.ts'
import { SCREEN_CLASSES } from './screens.ts'

/** Keys allowed in every brand file: `$schema` for editors, and `$version`, the version the file was written for. */
export const schemaLine = {
  $schema: Type.Optional(Type.String()),
  $version: Type.Optional(Type.Integer({ minimum: 1 })),
}

/** An object without further properties, so that a misspelled key in a brand file is an error and not ignored. */
export const Strict = <P extends Parameters<typeof Type.Object>[0]>(
  properties: P,
  options: Record<string, unknown> = {},
) => Type.Object(properties, { additionalProperties: false, ...options })

/** A text for players: plain, or `t:key` for a message of the locale. */
export const Text = (options: Record<string, unknown> = {}) => Type.String({ format: 'text', ...options })
/** Name of a Phosphor icon, e.g. `house`. */
export const Icon = (options: Record<string, unknown> = {}) => Type.String({ format: 'icon', ...options })
/** Path of a file below the brand's `assets/` or `_base/assets/`, e.g. `hero.webp`. */
export const Asset = (options: Record<string, unknown> = {}) => Type.String({ format: 'asset', ...options })
/** An address of the site (`/gamehall?category=slots`, `#…`, `?show_popup_auth`) or an absolute https address. */
export const Href = (options: Record<string, unknown> = {}) => Type.String({ format: 'href', ...options })
/** An optional address of something that shows without it while what it leads to is off; others do not show then. */
export const HrefAlone = (options: Record<string, unknown> = {}) =>
  Type.Optional(Type.String({ format: 'href', 'x-alone': true, ...options }))
/** Name of a feature of `features.json`. An item that names one exists only while the feature is on. */
export const FeatureName = (options: Record<string, unknown> = {}) =>
  Type.String({ format: 'feature', title: 'Feature that must be on', ...options })
/** A text that stands alone, or with the feature that must be on for it to be shown. */
export const FeatureText = () =>
  Type.Union([Text(), Strict({ text: Text(), feature: FeatureName() }, { title: 'Text of a feature' })])
export type FeatureText = Static<ReturnType<typeof FeatureText>>
/** A host name, exact and without port. */
export const Host = () =>
  Type.String({
    pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$',
  })
/** A colour as `#rrggbb`. */
export const Colour = (options: Record<string, unknown> = {}) => Type.String({ pattern: PATTERNS.colour, ...options })
/** A technical name: lower-case letters, digits, `-` and `_`, at most 64 characters. */
export const Sysname = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', maxLength: 64, ...options })
/** A decimal amount in whole currency units, e.g. `"10.00"`. */
export const Amount = (options: Record<string, unknown> = {}) => Type.String({ pattern: PATTERNS.amount, ...options })

/** An instant in UTC, e.g. `2026-12-24T18:00:00Z`. */
export const Instant = (options: Record<string, unknown> = {}) => Type.String({ pattern: PATTERNS.instant, ...options })

/** Whether a campaign is switched off: it stays in its file, and nobody sees or gets it. */
export const switchedOff = Type.Optional(Type.Boolean({ title: 'Switched off: nobody sees it or gets it' }))

/** When something begins and ends; without one of them it has no limit on that side. */
export const validity = {
  off: switchedOff,
  valid_from: Type.Optional(Instant({ title: 'Start, in UTC, e.g. `2026-12-01T00:00:00Z`' })),
  valid_to: Type.Optional(Instant({ title: 'End, in UTC, e.g. `2026-12-31T23:59:59Z`' })),
}

/** Heading level of a widget's title, 1 to 3. `level` is the default. */
export const TitleLevel = (level: 1 | 2) =>
  Type.Integer({
    default: level,
    minimum: 1,
    maximum: 3,
    title: 'Heading level of the title',
    description: '1 is the title of the page, and a page has exactly one; 2 and 3 are sections.',
  })

/** A duration in ISO 8601 without years and months, e.g. `PT30M` or `P7D`. */
export const Duration = (options: Record<string, unknown> = {}) => Type.String({ format: 'duration', ...options })

/** A json-logic rule over `{ features, session, route, locale, market, now, time }`; only `true` shows the item. */
export const Rule = Type.Unsafe<Rule>({
  type: ['object', 'boolean'],
  title: 'Rule',
  description:
    'json-logic. The item is shown only when the result is exactly `true`. It may read `features.*`, ' +
    '`session.authenticated|verified|country|balance|currency|locale`, ' +
    '`route.*`, `locale`, `market`, `now`, and, in the time zone of the brand, `time.hour|weekday|date`.',
  format: 'rule',
})
export type Rule = boolean | { [operator: string]: unknown }

export const Screens = Type.Array(Type.Enum([...SCREEN_CLASSES]), {
  title: 'Screen classes on which it is shown, e.g. `["mobile", "tablet"]`',
  uniqueItems: true,
  minItems: 1,
})

/** A link in a navigation, a footer or a list of actions. */
export const Link = Strict({
  label: Text({ title: 'Text of the link' }),
  href: Href({ title: 'Address' }),
  icon: Type.Optional(Icon({ title: 'Icon' })),
  feature: Type.Optional(FeatureName()),
  badge: Type.Optional(Text({ title: 'Short text beside the label, e.g. `New`' })),
})
export type Link = Static<typeof Link>

/** Types of games (ENTITY-03). */
export const GAME_TYPES = ['casino', 'slot', 'live', 'fast'] as const
