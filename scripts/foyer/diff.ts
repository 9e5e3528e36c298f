import { rm } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { changesInMarkets, formatProblem, type Change } from '../../engine/brand/index.ts'
import { loadBrand, type LoadedBrand } from '../../engine/brand/node.ts'
import { contrastsOf } from '../../engine/theme/index.ts'
import { readArguments } from './arguments.ts'
import { brandsAt, NoCommit } from './git-brands.ts'
import { atOffice, type OfficeClient } from './office/client.ts'
import { brandsDir, complain, readEnvironment } from './project.ts'

export const USAGE = `What differs between two versions of a brand, in sentences:
  foyer diff <version> <version>            each a brand (kilovolt), a brand as of a commit of the repository that
                                            has the brands (kilovolt@HEAD~1), or a brand's folder (../old/kilovolt)
  foyer diff <brand>:<one> <brand>:<other>  what is on air (kilovolt:air), a draft (kilovolt:<id>), or a release by its
                                            number or hash (kilovolt:12); log in first with foyer staff login <name>
  foyer diff <version> <version> --json     the same as data
It compares what is compiled: what is written otherwise and compiles to the same is no difference.
Exit codes: 0 nothing differs, 1 something does, 2 they cannot be compared.`

type Told = Pick<Change, 'sentence' | 'file' | 'pointer'> & {
  readonly pages: readonly string[]
  readonly consequence?: string
}

/** The versions cannot be compared; the message says why. */
class CannotCompare extends Error {}

/** Compares two versions of a brand. Exit codes: 0 nothing differs, 1 something does, 2 they cannot be compared. */
export const diff = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { json: { type: 'boolean' } })
  const [from, to, ...more] = given?.words ?? []
  if (!from || !to || more.length > 0) return complain(USAGE, 2)
  const asJson = given!.values['json'] === true
  const kept = keptVersions(from, to)
  if (kept) return atOffice((office) => diffKept(office, kept, asJson))
  if ([from, to].some((version) => KEPT.test(version)))
    return complain('What is on air, drafts and releases are compared with each other, of one brand.', 2)
  const environment = await readEnvironment()
  const borrowed: string[] = []
  const read = async (version: string): Promise<LoadedBrand> => {
    const { dir, id, commit } = partsOf(version)
    const folder = commit === undefined ? dir : await brandsAt(dir, commit)
    if (commit !== undefined) borrowed.push(folder)
    const found = await loadBrand(folder, id, environment)
    if (!found) throw new CannotCompare(`There is no brand "${id}" in ${dir}${commit ? ` as of ${commit}` : ''}.`)
    const error = found.problems.find(({ severity }) => severity === 'error')
    if (error)
      throw new CannotCompare(
        `${version} has errors, and a brand with errors is not compiled:\n${formatProblem(error)}`,
      )
    return found
  }
  try {
    const [before, after] = [await read(from), await read(to)]
    const changes = changesInMarkets(before.layered, after.layered, { ...environment, contrasts: contrastsOf })
    if (asJson) console.log(JSON.stringify({ before: before.release, after: after.release, changes }, null, 2))
    else print(changes)
    return changes.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof CannotCompare || error instanceof NoCommit) return complain(error.message, 2)
    throw error
  } finally {
    for (const folder of borrowed) await rm(folder, { recursive: true, force: true })
  }
}

/** `kilovolt:air`, `kilovolt:12`, `kilovolt:<draft>` */
const KEPT = /^([a-z0-9-]+):([0-9a-z]+)$/
interface KeptVersions {
  readonly brand: string
  readonly from: string
  readonly to: string
}

/** Two versions of one brand that the installation keeps; undefined where they are not such. */
const keptVersions = (one: string, other: string): KeptVersions | undefined => {
  const [before, after] = [KEPT.exec(one), KEPT.exec(other)]
  if (!before || !after || before[1] !== after[1]) return undefined
  return { brand: before[1]!, from: before[2]!, to: after[2]! }
}

/** Compares what the installation keeps. */
const diffKept = async (office: OfficeClient, versions: KeptVersions, asJson: boolean): Promise<number> => {
  const { compiles, items } = await office.call('studio.compare', versions)
  if (!compiles) return complain('One of them has errors, and a brand with errors is not compiled.', 2)
  if (asJson) console.log(JSON.stringify({ ...versions, changes: items }, null, 2))
  else print(items)
  return items.length > 0 ? 1 : 0
}

/** `kilovolt`, `kilovolt@HEAD~1` or `../old/kilovolt`. */
const partsOf = (version: string): { dir: string; id: string; commit?: string } => {
  if (version.includes('/') || version === '.') {
    const folder = resolve(version)
    return { dir: dirname(folder), id: basename(folder) }
  }
  const at = version.indexOf('@')
  return at < 0
    ? { dir: brandsDir(), id: version }
    : { dir: brandsDir(), id: version.slice(0, at), commit: version.slice(at + 1) }
}

const print = (changes: readonly Told[]): void => {
  for (const { sentence, file, pointer, pages, consequence } of changes) {
    const isCounted = /^(Every page|\d+ pages)/.test(sentence)
    const reached = pages.length > 1 && !isCounted ? ` (${pages.length} pages)` : ''
    const comesTo = consequence === undefined ? '' : `\n    ${consequence}`
    console.log(`${sentence}${reached}${comesTo}\n    ${file}${pointer}`)
  }
  console.log(
    changes.length === 0 ? 'nothing differs' : `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
  )
}
