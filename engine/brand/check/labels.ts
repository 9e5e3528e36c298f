import { DOCUMENT_KINDS } from '../../../schemas/brand/forms.ts'
import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { documentOf } from '../../validation/index.ts'
import type { Reporter } from './reporter.ts'

/** Numbers that a label can ask for, by the words that name them. */
const asked = (words: string): string | undefined => {
  if (/\biban\b/i.test(words)) return 'iban'
  return DOCUMENT_KINDS.find((kind) => NAMES[kind]?.test(words))
}
/** Only names that stand for one number, wherever they are written. */
const NAMES: Readonly<Record<string, RegExp>> = {
  cpf: /\bCPF\b/i,
  pesel: /\bPESEL\b/i,
  codice_fiscale: /\bcodice fiscale\b/i,
  curp: /\bCURP\b/i,
  bsn: /\bBSN\b/,
  fodselsnummer: /\bfødselsnummer\b/i,
  personnummer: /\bpersonnummer\b/i,
  nie_es: /\bNIE\b/,
  cuit: /\bCUIT\b/,
}

/** Kinds of which every number is of another kind too: a NIF is a DNI or a NIE. */
const WITHIN: Readonly<Record<string, string>> = { nie_es: 'nif_es', dni_es: 'nif_es' }

/**
 * Checks that what asks for a number of a certain kind checks it: requisites of payment methods labelled as an IBAN or
 * a CPF, and such fields of the profile.
 */
export const checkLabels = (filled: FilledBrand, reporter: Reporter): void => {
  const { brand, locales, platform } = filled
  const { fields } = filled['profile-fields']
  const wordsOf = (label: string): string =>
    label.startsWith('t:')
      ? (locales[brand.locales.default]?.[label.slice(2)] ?? locales.en?.[label.slice(2)] ?? '')
      : label
  for (const [method, { requisites }] of Object.entries(platform.payments.methods))
    for (const [name, { label, rules, own, type }] of Object.entries(requisites)) {
      const kind = asked(wordsOf(label)) ?? asked(name.replaceAll('_', ' '))
      if (kind === undefined || type !== 'input') continue
      const checked = rules.flatMap(({ rule, kind: of }: { rule: string; kind?: unknown }) =>
        rule === 'iban' ? ['iban'] : rule === 'document' && typeof of === 'string' ? [of] : [],
      )
      // A number that must be that of the profile has been checked there.
      if (checked.includes(kind) || (checked.length === 0 && own !== undefined)) continue
      // Told as an error: no number is of both kinds.
      const ofProfile = own === undefined ? undefined : fields[own]?.options.document
      if (ofProfile !== undefined && !checked.includes(ofProfile)) continue
      reporter.at(
        ['platform', 'payments', 'methods', method, 'requisites', name, 'rules'],
        'label-without-rule',
        `asks for ${nameOf(kind)} and does not check it`,
        {
          expected: kind === 'iban' ? '{ "rule": "iban" }' : `{ "rule": "document", "kind": "${kind}" }`,
          found: quote(rules),
          severity: 'warning',
        },
      )
    }
  checkFieldLabels(filled, wordsOf, reporter)
}

const checkFieldLabels = (
  { 'profile-fields': { fields, forms } }: FilledBrand,
  wordsOf: (label: string) => string,
  reporter: Reporter,
): void => {
  const shown = new Set([...forms.registration, ...forms.profile].flatMap((step) => step.fields))
  for (const [name, { label, type, options }] of Object.entries(fields)) {
    const kind = asked(wordsOf(label))
    const isChecked = kind !== undefined && [kind, WITHIN[kind]].includes(options.document)
    if (!shown.has(name) || type !== 'input' || kind === undefined || kind === 'iban' || isChecked) continue
    reporter.at(
      ['profile-fields', 'fields', name, 'options', 'document'],
      'label-without-rule',
      `asks for ${nameOf(kind)} and does not check it`,
      {
        expected: `"document": "${kind}"`,
        found: quote(options.document),
        severity: 'warning',
      },
    )
  }
}

const nameOf = (kind: string): string =>
  `a number of the kind ${kind === 'iban' ? 'IBAN' : (documentOf(kind)?.name ?? kind)}`
