import { features as featureSchemas } from '../../schemas/brand/index.ts'
import { isDuration } from '../clock/index.ts'
import { checkRule } from '../rules/index.ts'
import { filledOnce, type FilledBrand, type FilledFile } from './filled.ts'
import { eachInstance, group, SLOTTED } from './instances.ts'
import { fits, hrefFault, innerPath } from './paths.ts'
import { list, quote } from './problem.ts'
import type { Reporter } from './reporter.ts'
import type { Format } from './schema.ts'
import { REFERENCE_LOCALE } from './texts.ts'
import type { BrandEnvironment, LayeredBrand } from './types.ts'
import { mentionsIn } from './visit.ts'

/** The path of content pages. */
const SLUG_PATH = '/:slug'

/**
 * Checks that everything a brand refers to exists (texts, icons, files, pages, features) and that its rules can be
 * evaluated.
 */
export const checkMentions = (
  layered: LayeredBrand,
  filled: FilledBrand,
  files: readonly FilledFile[],
  environment: BrandEnvironment,
  reporter: Reporter,
): void => {
  const check = mentionChecks(layered, filled, environment, reporter)
  const checkIn = (schema: object, value: unknown, path: readonly string[]): void => {
    for (const mention of mentionsIn(schema, value))
      check(mention.format, mention.value, () => [...path, ...mention.path])
  }
  for (const { key, schema, value } of files) checkIn(schema, value, key)
  const props = (widget: string, written: unknown, path: readonly string[]): void => {
    const schema = environment.widgets.get(widget)
    if (!schema) return
    const { value, faults } = filledOnce(schema.props, written)
    if (faults.length === 0) checkIn(schema.props, value, [...path, 'props'])
  }
  // Uses the data as written: the one with defaults is a copy, which would be walked again for every brand.
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => props(instance.widget, instance.props, path))
  for (const kind of ['layouts', 'shells'] as const)
    for (const [id, file] of group(layered.data, kind)) {
      const frame = file.frame as { widget: string; props?: unknown }
      props(frame.widget, frame.props, [kind, id, 'frame'])
    }
}

// Addresses the server answers without a page.
const OUTSIDE = /^\/(?:assets|api|oauth|nfx|fonts)\//

type Check = (format: Format, value: unknown, path: () => string[]) => void

const mentionChecks = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { icons }: BrandEnvironment,
  reporter: Reporter,
): Check => {
  const { default: locale } = filled.brand.locales
  const tables = [filled.locales[locale], filled.locales[REFERENCE_LOCALE]].filter((table) => table !== undefined)
  const hasText = (key: string) => tables.some((table) => Object.hasOwn(table, key))
  const names = Object.keys(featureSchemas)
  // The page of a slug exists where there is content of that slug; a CMS may have any.
  const slugs = Object.keys(filled.content).map((slug) => `/${slug}`)
  const patterns = Object.values(filled.pages)
    .flatMap((page) => [page.path, ...page.also])
    .flatMap((path) => (path === SLUG_PATH && !filled.platform.settings.cms ? slugs : [path]))
  const reached = new Map<string, boolean>()
  const isPage = (path: string): boolean => {
    let known = reached.get(path)
    if (known === undefined) reached.set(path, (known = patterns.some((pattern) => fits(pattern, path))))
    return known
  }
  const strings: Partial<Record<Format, (value: string, path: () => string[]) => void>> = {
    text(value, path) {
      if (!value.startsWith('t:') || hasText(value.slice(2))) return
      const key = value.slice(2)
      const keys = tables.flatMap((table) => Object.keys(table))
      reporter.at(path(), 'unknown-text', `no such message in ${locale}`, {
        expected: 'a key of the default locale',
        found: `"${key}"`,
        names: keys,
        name: key,
      })
    },
    icon(value, path) {
      if (icons && !icons.has(value))
        reporter.at(path(), 'unknown-icon', 'no such icon', {
          expected: 'a Phosphor icon name',
          found: `"${value}"`,
          names: icons,
          name: value,
        })
    },
    asset(value, path) {
      if (value === '' || Object.hasOwn(layered.assets, value)) return
      const assets = Object.keys(layered.assets)
      reporter.at(path(), 'unknown-asset', 'no such file below assets/', {
        expected: list(assets),
        found: `"${value}"`,
        names: assets,
        name: value,
      })
    },
    feature(value, path) {
      if (!names.includes(value))
        reporter.at(path(), 'unknown-feature', 'no such feature', {
          expected: list(names),
          found: `"${value}"`,
          names,
          name: value,
        })
    },
    dialog(value, path) {
      const dialogs = Object.keys(filled.dialogs)
      if (!dialogs.includes(value))
        reporter.at(path(), 'unknown-dialog', 'no such dialog', {
          expected: list(dialogs),
          found: `"${value}"`,
          names: dialogs,
          name: value,
        })
    },
    duration(value, path) {
      if (!isDuration(value))
        reporter.at(path(), 'not-a-duration', 'not a duration', {
          expected: 'a length of time such as PT30M, PT24H or P7D',
          found: quote(value),
        })
    },
    href(value, path) {
      const fault = hrefFault(value)
      if (fault)
        return reporter.at(path(), 'not-an-address', 'not an address', { expected: fault, found: quote(value) })
      const inner = innerPath(value)
      if (inner !== undefined && !OUTSIDE.test(inner) && !isPage(inner))
        reporter.at(path(), 'leads-nowhere', 'leads to no page', {
          expected: 'the path of a page',
          found: quote(inner),
          names: patterns,
          name: inner,
          severity: 'warning',
        })
    },
  }
  const { games } = filled.platform
  const catalogue = {
    category: ['unknown-category', games.categories.map(({ sysname }) => sysname)],
    provider: ['unknown-provider', games.providers.map(({ sysname }) => sysname)],
    game: ['unknown-game', games.games.map(({ sysname }) => sysname)],
  } as const
  for (const [what, [code, known]] of Object.entries(catalogue))
    strings[what as keyof typeof catalogue] = (value, path) => {
      if (!known.includes(value))
        reporter.at(path(), code, `no such ${what} in the catalogue`, {
          expected: list(known),
          found: quote(value),
          names: known,
          name: value,
        })
    }
  return (format, value, path) => {
    if (format === 'rule') {
      for (const { path: within, names: close, found, ...problem } of checkRule(value))
        reporter.at([...path(), ...within], 'wrong-rule', problem.message, {
          expected: problem.expected,
          found,
          names: close,
          name: found.replaceAll('"', ''),
        })
    }
    if (typeof value === 'string') strings[format]?.(value, path)
  }
}
