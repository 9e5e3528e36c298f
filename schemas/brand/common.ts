import { Type, type Static } from 'typebox'
import { SCREEN_CLASSES } from './screens.ts'

/**
 * Every brand file may say by `$schema` how an editor completes and checks it, and by `$version` which version of its
 * kind it was written for.
 */
export const schemaLine = {
  $schema: Type.Optional(Type.String()),
  $version: Type.Optional(Type.Integer({ minimum: 1 })),
}

/** An object that refuses unknown properties: a typo in a brand file is an error, never a silent nothing. */
export const Strict = <P extends Parameters<typeof Type.Object>[0]>(
  properties: P,
  options: Record<string, unknown> = {},
) => Type.Object(properties, { additionalProperties: false, ...options })

/** A text a player reads: plain, or `t:key` naming a message of the locale. */
export const Text = (options: Record<string, unknown> = {}) => Type.String({ format: 'text', ...options })
/** A Phosphor icon name, e.g. `house`. */
export const Icon = (options: Record<string, unknown> = {}) => Type.String({ format: 'icon', ...options })
/** A file below the brand's `assets/` (or `_base/assets/`), e.g. `hero.webp`. */
export const Asset = (options: Record<string, unknown> = {}) => Type.String({ format: 'asset', ...options })
/** An address inside the site (`/gamehall?category=slots`, `#…`, `?show_popup_auth`) or an absolute https address. */
export const Href = (options: Record<string, unknown> = {}) => Type.String({ format: 'href', ...options })
/** Name of a feature of `features.json`; what carries it exists only while that feature is on. */
export const FeatureName = (options: Record<string, unknown> = {}) =>
  Type.String({ format: 'feature', title: 'Exists only while this feature is on', ...options })
/** A CSS colour written as `#rrggbb`. */
export const Colour = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^#[0-9a-fA-F]{6}$', ...options })
/** A stable technical name: lower case, digits, `-` and `_`. */
export const Sysname = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', maxLength: 64, ...options })
/** A decimal amount in whole currency units, e.g. `"10.00"`. */
export const Amount = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$', ...options })

/** An instant in UTC, e.g. `2026-12-24T18:00:00Z`. */
export const Instant = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$', ...options })

/** Level of a widget's title: 1 for the one title of the page, 2 and 3 below it. */
export const TitleLevel = (level: 1 | 2) =>
  Type.Integer({
    default: level,
    minimum: 1,
    maximum: 3,
    title: 'Level of the title',
    description: '1 is the title of the page, of which there is one; 2 and 3 stand below it.',
  })

/** A length of time as ISO 8601 writes it, without years and months: `PT30M`, `P7D`. */
export const Duration = (options: Record<string, unknown> = {}) => Type.String({ format: 'duration', ...options })

/** A json-logic rule over `{ features, session, route, locale, market, now, time }`; shows only when exactly `true`. */
export const Rule = Type.Unsafe<Rule>({
  type: ['object', 'boolean'],
  title: 'Rule',
  description:
    'Shows only when this is exactly `true`. May read `features.*`, ' +
    '`session.authenticated|verified|country|balance|currency|…`, ' +
    '`route.*`, `locale`, `market`, `now`, and in the time of the brand `time.hour|weekday|date`.',
  format: 'rule',
})
export type Rule = boolean | { [operator: string]: unknown }

export const Screens = Type.Array(Type.Enum([...SCREEN_CLASSES]), { title: 'Screens', uniqueItems: true, minItems: 1 })

/** One link of a navigation, a footer or a list of actions. */
export const Link = Strict({
  label: Text(),
  href: Href(),
  icon: Type.Optional(Icon()),
  feature: Type.Optional(FeatureName()),
  badge: Type.Optional(Text()),
})
export type Link = Static<typeof Link>
