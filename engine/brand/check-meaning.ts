import { features as featureSchemas, FULL_SHELL, type Feature } from '../../schemas/brand/index.ts'
import { messageFault } from '../i18n/compile.ts'
import { isDuration } from '../clock/index.ts'
import { loginWaysOf } from '../fields/index.ts'
import { checkRule } from '../rules/index.ts'
import { checkPlatform } from './check-platform.ts'
import { checkRules } from './check-rules.ts'
import { requiredBy, resolveFeatures, type FilledBrand, type FilledFile } from './filled.ts'
import { eachInstance, group, SLOTTED } from './instances.ts'
import type { Plain } from './merge.ts'
import { fits, hrefFault, innerPath, shapeOf } from './paths.ts'
import { list, quote } from './problem.ts'
import type { Reporter } from './reporter.ts'
import { fill, type Format } from './schema.ts'
import { REFERENCE_LOCALE } from './texts.ts'
import type { BrandEnvironment, LayeredBrand } from './types.ts'
import { visit } from './visit.ts'

/** Checks what no schema can: that everything a brand names is there. Expects a brand whose files fit their schemas. */
export const checkMeaning = (
  layered: LayeredBrand,
  filled: FilledBrand,
  files: readonly FilledFile[],
  environment: BrandEnvironment,
  reporter: Reporter,
): void => {
  const seen = formatChecks(layered, filled, environment, reporter)
  for (const { key, schema, value } of files)
    visit(schema, value, (format, found, path) => seen(format, found, [...key, ...path]))
  const props = (widget: string, value: unknown, path: string[]): void => {
    const schema = environment.widgets.get(widget)
    if (!schema) return
    const copy = structuredClone(value ?? {})
    if (fill(schema.props, copy).length === 0)
      visit(schema.props, copy, (format, found, at) => seen(format, found, [...path, 'props', ...at]))
  }
  for (const kind of SLOTTED) {
    for (const [id, file] of group(filled as unknown as Plain, kind)) {
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => props(instance.widget, instance.props, path))
    }
  }
  for (const kind of ['layouts', 'shells'] as const) {
    for (const [id, { frame }] of Object.entries(filled[kind])) props(frame.widget, frame.props, [kind, id, 'frame'])
  }
  checkPages(filled, reporter)
  checkFeatures(layered, filled, reporter)
  checkForms(filled, reporter)
  checkLoginWays(filled, reporter)
  checkLocales(filled, reporter)
  checkPlatform(filled, reporter)
  for (const {
    pair: [foreground, background],
    ratio,
    need,
  } of environment.checkTheme?.(filled.theme) ?? []) {
    reporter.at(
      ['theme', 'colour', ...colourOf(foreground, background, filled)],
      `"${foreground}" does not stand out from "${background}"`,
      { expected: `a contrast of ${need}`, found: String(ratio) },
    )
  }
}

// The colour of the theme a derived token comes from: `on-accent-soft` → `accent`.
const colourOf = (foreground: string, background: string, { theme }: FilledBrand): string[] =>
  Object.keys(theme.colour)
    .filter((name) => [foreground, background].some((token) => token.split('-').includes(name)))
    .slice(0, 1)

// Addresses the server answers without a page.
const OUTSIDE = /^\/(?:assets|api|oauth|nfx|fonts)\//

const formatChecks = (layered: LayeredBrand, filled: FilledBrand, { icons }: BrandEnvironment, reporter: Reporter) => {
  const keys = Object.keys({ ...filled.locales[REFERENCE_LOCALE], ...filled.locales[filled.brand.locales.default] })
  const messages = new Set(keys)
  const assets = Object.keys(layered.assets)
  const names = Object.keys(featureSchemas)
  const patterns = Object.values(filled.pages).map((page) => page.path)
  return (format: Format, value: unknown, path: string[]): void => {
    if (format === 'rule') {
      for (const { path: within, names: close, found, ...problem } of checkRule(value)) {
        reporter.at([...path, ...within], problem.message, {
          expected: problem.expected,
          found,
          names: close,
          name: found.replaceAll('"', ''),
        })
      }
    }
    if (typeof value !== 'string') return
    const key = value.slice(2)
    if (format === 'text' && value.startsWith('t:') && !messages.has(key)) {
      reporter.at(path, `no such message in ${filled.brand.locales.default}`, {
        expected: 'a key of the default locale',
        found: `"${key}"`,
        names: keys,
        name: key,
      })
    }
    if (format === 'icon' && icons && !icons.has(value))
      reporter.at(path, 'no such icon', {
        expected: 'a Phosphor icon name',
        found: `"${value}"`,
        names: icons,
        name: value,
      })
    if (format === 'asset' && value !== '' && !Object.hasOwn(layered.assets, value))
      reporter.at(path, 'no such file below assets/', {
        expected: list(assets),
        found: `"${value}"`,
        names: assets,
        name: value,
      })
    if (format === 'feature' && !names.includes(value))
      reporter.at(path, 'no such feature', { expected: list(names), found: `"${value}"`, names, name: value })
    if (format === 'duration' && !isDuration(value))
      reporter.at(path, 'not a duration', {
        expected: 'a length of time such as PT30M, PT24H or P7D',
        found: quote(value),
      })
    const fault = format === 'href' ? hrefFault(value) : undefined
    if (fault) reporter.at(path, 'not an address', { expected: fault, found: quote(value) })
    const inner = format === 'href' && !fault ? innerPath(value) : undefined
    if (inner !== undefined && !OUTSIDE.test(inner) && !patterns.some((pattern) => fits(pattern, inner))) {
      reporter.at(path, 'leads to no page', {
        expected: 'the path of a page',
        found: quote(inner),
        names: patterns,
        name: inner,
        severity: 'warning',
      })
    }
  }
}

const checkPages = ({ pages, layouts, shells }: FilledBrand, reporter: Reporter): void => {
  const owners = new Map<string, string>()
  for (const [id, page] of Object.entries(pages)) {
    const shape = shapeOf(page.path)
    const owner = owners.get(shape)
    if (owner !== undefined)
      reporter.at(['pages', id, 'path'], 'the path belongs to another page', {
        expected: 'a path of its own',
        found: `"${page.path}" of ${owner}`,
      })
    owners.set(shape, owner ?? id)
    if (page.redirect === undefined && !Object.hasOwn(layouts, page.layout)) {
      reporter.at(['pages', id, 'layout'], 'no such layout', {
        expected: list(Object.keys(layouts)),
        found: `"${page.layout}"`,
      })
    }
    if (page.redirect === undefined && page.shell !== FULL_SHELL && !Object.hasOwn(shells, page.shell)) {
      const names = [FULL_SHELL, ...Object.keys(shells)]
      reporter.at(['pages', id, 'shell'], 'no such shell', {
        expected: list(names),
        found: `"${page.shell}"`,
        names,
        name: page.shell,
      })
    }
    if (page.redirect !== undefined && hrefFault(page.redirect))
      reporter.at(['pages', id, 'redirect'], 'not an address', {
        expected: hrefFault(page.redirect)!,
        found: quote(page.redirect),
      })
  }
}

const checkFeatures = (layered: LayeredBrand, { features }: FilledBrand, reporter: Reporter): void => {
  const written = (layered.data.features ?? {}) as Plain
  const resolved = resolveFeatures(features)
  for (const name of Object.keys(written)) {
    if (written[name] !== true || resolved[name as Feature] !== false) continue
    const missing = requiredBy(name as Feature).filter((other) => !resolved[other as Feature])
    reporter.at(['features', name], 'stays off because a feature it requires is off', {
      expected: `${list(missing)} on`,
      found: 'off',
      severity: 'warning',
    })
  }
}

// Whoever opens an account must be able to come back to it.
const checkLoginWays = ({ 'profile-fields': profileFields, auth }: FilledBrand, reporter: Reporter): void => {
  const { email, phone } = loginWaysOf(profileFields, auth.authTypes)
  if (email || phone !== undefined) return
  reporter.at(['profile-fields', 'forms', 'registration'], 'the registration asks for nothing to log in with', {
    expected: 'the field "email", or one of the type phone',
    found: 'neither',
  })
}

const checkForms = ({ 'profile-fields': { fields, forms }, validators }: FilledBrand, reporter: Reporter): void => {
  const names = Object.keys(fields)
  for (const [form, steps] of Object.entries(forms)) {
    if (!Array.isArray(steps)) continue
    const used = new Set<string>()
    steps.forEach((step, index) =>
      step.fields.forEach((name, position) => {
        const path = ['profile-fields', 'forms', form, String(index), 'fields', String(position)]
        if (!Object.hasOwn(fields, name))
          reporter.at(path, 'no such field', { expected: list(names), found: `"${name}"`, names, name })
        else if (used.has(name)) reporter.at(path, 'the form asks this field twice', { found: `"${name}"` })
        used.add(name)
      }),
    )
  }
  for (const [name, { type, options }] of Object.entries(fields)) {
    if (type === 'select' && !options.select)
      reporter.at(['profile-fields', 'fields', name], 'a select field needs options.select', {
        expected: 'options',
        found: 'none',
      })
    if (options.regex !== undefined)
      checkRules(
        [{ rule: 'regex', regex: options.regex }],
        ['profile-fields', 'fields', name, 'options'],
        reporter,
        () => ['regex'],
      )
  }
  for (const [form, rules] of Object.entries(validators.forms)) {
    for (const [field, rulesOfField] of Object.entries(rules))
      checkRules(rulesOfField, ['validators', 'forms', form, field], reporter)
  }
}

const checkLocales = ({ brand, locales }: FilledBrand, reporter: Reporter): void => {
  const codes = brand.locales.available.map(({ code }) => code)
  if (!codes.includes(brand.locales.default))
    reporter.at(['brand', 'locales', 'default'], 'the default locale is not available', {
      expected: list(codes),
      found: quote(brand.locales.default),
    })
  for (const [locale, messages] of Object.entries(locales)) {
    for (const [key, text] of Object.entries(messages)) {
      const fault = codes.includes(locale) && typeof text === 'string' ? messageFault(text) : undefined
      if (fault)
        reporter.at(['locales', locale, key], 'not an ICU message', {
          expected: 'balanced braces and tags',
          found: fault,
        })
    }
  }
  const usual = locales[brand.locales.default] ?? {}
  const keys = Object.keys({ ...locales[REFERENCE_LOCALE], ...usual })
  for (const code of codes) {
    const missing = keys.filter((key) => !Object.hasOwn(locales[code] ?? {}, key))
    const shown = missing.every((key) => Object.hasOwn(usual, key)) ? brand.locales.default : REFERENCE_LOCALE
    if (missing.length > 0)
      reporter.at(['locales', code], `${missing.length} messages are missing and show in ${shown}`, {
        found: list(missing),
        severity: 'warning',
      })
  }
}
