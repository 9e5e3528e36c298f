import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  applyEdits,
  distinctProblems,
  fixOf,
  textFixOf,
  type BrandEnvironment,
  type LayeredBrand,
  problemText,
  type TextFix,
  type Problem,
} from '../../engine/brand/index.ts'
import { unknownRules } from '../../engine/markets/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { providers } from '../../src/platform/providers/index.ts'
import { printChange } from './change.ts'
import { brandsDir, complain, hostOwners, optionsFault, readEnvironment } from './project.ts'

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
const options = {
  json: { type: 'boolean' },
  annotations: { type: 'boolean' },
  fix: { type: 'boolean' },
  suggest: { type: 'boolean' },
  strict: { type: 'boolean' },
  on: { type: 'string' },
  providers: { type: 'boolean' },
} as const
/** How often fixed files are checked again: a fix may reveal another error. */
const ROUNDS = 5

/**
 * Prints every problem of the brands as one table, as JSON, or as annotations of a code host; fixes what is safe.
 * With `--on`, as of another day: what is over by then, and which rules of markets hold. With `--providers`, prints
 * instead which names of providers brands may use.
 * Exit codes: 0 nothing wrong, 1 an error (with `--strict` a warning too), 2 a command nobody can follow.
 */
export const check = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, options)
  if (fault) return complain(fault, 2)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.on !== undefined && !isDay(values.on))
    return complain(`--on takes a day such as 2027-01-01, not ${values.on}.`, 2)
  const environment = await readEnvironment(values.on)
  if (values.providers) return printProviders(environment)
  const load = async () => loadBrands(brandsDir(), environment, await hostOwners())
  const read = async () => (await load()).problems
  const { layered, problems: first } = await load()
  let problems = first
  const unknown = positionals.find((name) => !problems.has(name))
  if (unknown !== undefined)
    return complain(
      `There is no brand "${unknown}" in ${brandsDir()}; there are ${[...problems.keys()].join(', ') || 'none'}.`,
      2,
    )
  // What is wrong in a brand's files may show in those alone that are based on it.
  const names = positionals.length > 0 ? [...positionals, ...basedOn(positionals, layered)] : []
  let mended = 0
  for (let round = 0; values.fix && round < ROUNDS; round++) {
    const now = await fixAll(once(problems, names))
    if (now === 0) break
    mended += now
    problems = await read()
  }
  const found = once(problems, names)
  const errors = found.filter(({ severity }) => severity === 'error').length
  const code = errors > 0 || (values.strict && found.length > 0) ? 1 : 0
  const asked = [...problems.keys()].filter((id) => names.length === 0 || names.includes(id))
  const brands = asked.length
  if (values.json) {
    const listed = found.map((problem) => ({ ...problem, fix: fixOf(problem) }))
    console.log(JSON.stringify({ brands, errors, warnings: found.length - errors, mended, problems: listed }, null, 2))
    return code
  }
  if (values.annotations) found.forEach((problem) => console.log(annotation(problem)))
  else printTable(found)
  if (values.suggest) for (const problem of found) await printSuggestion(problem)
  if (values.fix) console.log(`${count(mended, 'problem')} fixed`)
  if (!values.annotations) for (const note of notesOf(asked, layered)) console.log(note)
  console.log(
    `${count(brands, 'brand')} checked: ${count(errors, 'error')}, ${count(found.length - errors, 'warning')}`,
  )
  return code
}

/** The brands that inherit from some others. */
const basedOn = (names: readonly string[], brands: ReadonlyMap<string, LayeredBrand>): string[] =>
  [...brands].flatMap(([id, { layers }]) =>
    !names.includes(id) && layers.some((layer) => names.includes(layer.id)) ? [id] : [],
  )

/** What is said of brands and is no problem of theirs: that the rules of their market are not known. */
const notesOf = (ids: readonly string[], layered: ReadonlyMap<string, LayeredBrand>): string[] =>
  ids.flatMap((id) => {
    const note = unknownRules(layered.get(id)?.market ?? '')
    return layered.has(id) && note !== undefined ? [`note  ${id}: ${note}`] : []
  })

/** Names of providers by kind, as brands may use them, and what has to be set for those that are not in the sandbox. */
const printProviders = ({ providers: names }: Pick<BrandEnvironment, 'providers'>): number => {
  for (const [kind, known] of Object.entries(names ?? {}))
    console.log(`${kind.padEnd(10)}  ${known.map((name) => described(kind, name)).join(', ') || 'none'}`)
  return 0
}
const described = (kind: string, name: string): string => {
  const settings = Object.keys(providers.find((one) => one.kind === kind && one.provider === name)?.settings ?? {})
  return settings.length > 0 ? `${name} (${settings.join(', ')})` : name
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

const once = (problems: ReadonlyMap<string, Problem[]>, names: readonly string[]): Problem[] =>
  distinctProblems([...problems].filter(([id]) => names.length === 0 || names.includes(id)).map(([, list]) => list))

const printTable = (problems: readonly Problem[]): void => {
  const rows = problems.map((problem) => [
    `${problem.file}:${problem.line}:${problem.column}`,
    problem.severity,
    problem.code,
    problem.pointer || '/',
    problemText(problem),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(row.map((cell, column) => (column < 3 ? cell.padEnd(widths[column]!) : cell)).join('  '))
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
/** One annotation of a code host for the line of the problem. */
const annotation = (problem: Problem): string =>
  `::${problem.severity} file=${problem.file},line=${problem.line},col=${problem.column},title=${problem.code}::` +
  escaped(`${problem.pointer || '/'} ${problemText(problem)}`)

const placeOf = ({ file }: Problem): string => resolve(process.cwd(), file)

const fixAll = async (problems: readonly Problem[]): Promise<number> => {
  const byFile = Map.groupBy(problems, placeOf)
  let mended = 0
  for (const [file, list] of byFile) {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes) continue
    if (list.some(({ code }) => code === 'not-utf8')) {
      await writeFile(file, new TextDecoder('windows-1252').decode(bytes))
      mended++
      continue
    }
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
    const fixes = list.map((problem) => textFixOf(problem, text)).filter((fix): fix is TextFix => fix?.isSafe === true)
    const after = applyEdits(
      text,
      fixes.flatMap(({ edits }) => edits),
    )
    if (after === text) continue
    await writeFile(file, after)
    mended += fixes.length
  }
  return mended
}

const printSuggestion = async (problem: Problem): Promise<void> => {
  const text = (await readFile(placeOf(problem), 'utf8').catch(() => '')).replace(/^\uFEFF/, '')
  const fix = textFixOf(problem, text)
  if (!fix) return console.log(`\n${problem.file}:${problem.line}  ${problem.code}: ${fixOf(problem)}`)
  printChange(problem.file, text, applyEdits(text, fix.edits), `${problem.code}: ${fix.title}`)
}
