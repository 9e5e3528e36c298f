import { filledOnce, type FilledBrand, type FilledFile } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { checkHtmlLinks } from './html-links.ts'
import { mentionChecks } from './mention-checks.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { mentionsIn } from '../read/visit.ts'

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
  const { check, finish } = mentionChecks(layered, filled, environment, reporter)
  const checkIn = (schema: object, value: unknown, path: readonly string[]): void => {
    for (const mention of mentionsIn(schema, value)) {
      const at = () => [...path, ...mention.path]
      check(mention.format, mention.value, at)
      const isBlank = mention.format === 'text' && String(mention.value).trim() === ''
      if (isBlank && !(mention.value === '' && mention.mayBeEmpty)) reportEmpty(at(), quote(mention.value), reporter)
    }
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
  checkHtmlLinks(layered, filled, (href, path) => check('href', href, path), reporter)
  finish()
}

/** Reports a text that players would read nothing of. */
const reportEmpty = (path: string[], found: string, reporter: Reporter): void =>
  reporter.at(path, 'empty-text', 'players read nothing here', {
    expected: 'a text, or "t:" and the key of one',
    found,
    severity: 'warning',
  })
