import { argumentsOf, messageFault } from './compile.ts'
import { readCsv } from './csv.ts'

/** One message to translate. */
export interface Unit {
  locale: string
  key: string
  source: string
  /** Empty when missing. */
  target: string
}
interface Handed {
  source: string
  target: string
  units: readonly Unit[]
}

const isXliff = (file: string): boolean => /\.(?:xlf|xliff)$/i.test(file)

/** A translator's file: XLIFF 1.2 by its ending `.xlf`, else CSV with the columns key, source and target. */
export const writeTable = (file: string, handed: Handed): string => (isXliff(file) ? toXliff(handed) : toCsv(handed))

/** Parses such a file. @throws Error that says what is wrong with it */
export const readTable = (file: string, text: string): { target: string; units: Unit[] } =>
  isXliff(file) ? fromXliff(text) : fromCsv(text)

/** What is wrong with a translation, in words; nothing where the message is known and whole. */
export const handedFault = (key: string, target: string, source: string | undefined): string[] => {
  if (source === undefined) return [`${key}: no such message`]
  const fault = messageFault(target)
  if (fault) return [`${key}: not an ICU message: ${fault}`]
  const given = argumentsOf(source)
  const extra = [...argumentsOf(target)].filter((name) => !given.has(name))
  return extra.map((name) => `${key}: nobody gives the argument {${name}}`)
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const toCsv = ({ target, units }: Handed): string =>
  [['key', 'source', target], ...units.map((unit) => [unit.key, unit.source, unit.target])]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('')

const fromCsv = (text: string): { target: string; units: Unit[] } => {
  const [head, ...rows] = readCsv(text)
  if (head?.length !== 3 || head[0] !== 'key') throw new Error('the first line names the columns: key, source, locale')
  const locale = head[2]!
  return {
    target: locale,
    units: rows.map((row, index) => {
      if (row.length !== 3) throw new Error(`row ${index + 2} has ${row.length} columns instead of 3`)
      return { locale, key: row[0]!, source: row[1]!, target: row[2]! }
    }),
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (char) => ENTITIES[char]!)
const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()]!
  })

const toXliff = ({ source, target, units }: Handed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="foyer" datatype="plaintext" source-language="${escaped(source)}" ` +
      `target-language="${escaped(target)}">`,
    '    <body>',
    ...units.map(
      ({ key, source: from, target: to }) =>
        `      <trans-unit id="${escaped(key)}" xml:space="preserve"><source>${escaped(from)}</source>` +
        `<target>${escaped(to)}</target></trans-unit>`,
    ),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')

const fromXliff = (text: string): { target: string; units: Unit[] } => {
  const target = /target-language\s*=\s*"([^"]+)"/.exec(text)?.[1]
  if (target === undefined) throw new Error('the file names no target-language')
  const inner = (unit: string, name: string): string => {
    const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(unit)?.[1] ?? ''
    return plain(found.replaceAll(/<[^>]+>/g, ''))
  }
  const units = [...text.matchAll(/<trans-unit\s([^>]*)>([\s\S]*?)<\/trans-unit>/g)].map(
    ([, head = '', unit = '']) => ({
      locale: target,
      key: plain(/\bid\s*=\s*"([^"]*)"/.exec(head)?.[1] ?? ''),
      source: inner(unit, 'source'),
      target: inner(unit, 'target'),
    }),
  )
  return { target, units }
}
