import { brandFiles, type BrandFile } from '../../schemas/brand/index.ts'
import type { Grant } from '../../schemas/office/index.ts'
import { fileKeyOf, isPlain, kindOf, meaningsAt, splitPointer } from '../../engine/brand/index.ts'
import { ASSETS } from '../../engine/brand/node.ts'
import { PlatformError } from '../platform/kernel/errors.ts'
import { brandIdOf, grantsAt } from '../platform/kernel/staff.ts'
import type { OfficeCall } from './call.ts'

/**
 * By the name of a kind of file: the places a designer writes, but for those that two people have to want
 * (`schemas/brand/meanings.ts`). Pictures and fonts are theirs besides.
 */
const LOOKS: Readonly<Partial<Record<BrandFile['name'], readonly string[]>>> = {
  brand: ['/logo', '/mark'],
  theme: [''],
  layout: [''],
  shell: [''],
  page: [''],
  dialog: [''],
  banners: [''],
  popups: [''],
}

/** The path of a file without the folder of its market. */
const inMarket = (file: string): string => file.replace(/^markets\/[a-z0-9-]+\//, '')

function isLook(file: string, kind: string | undefined, pointer: string): boolean {
  if (file.startsWith(ASSETS)) return true
  const places = kind === undefined ? [] : (LOOKS[kind] ?? [])
  return (
    places.some((place) => pointer === place || pointer.startsWith(`${place}/`)) &&
    meaningsAt(inMarket(file), pointer).length === 0
  )
}

/** Whether a schema says that a value at a place is a text that visitors read. */
function isText(schema: unknown, [part, ...rest]: readonly string[]): boolean {
  if (!isPlain(schema)) return false
  if (part === undefined) return schema['format'] === 'text'
  const { properties, items } = schema
  if (/^\d+$/.test(part) && items !== undefined) return isText(items, rest)
  return isPlain(properties) && Object.hasOwn(properties, part) && isText(properties[part], rest)
}
const content = brandFiles.find(({ name }) => name === 'content')!.schema

/** Whether a translator writes at a place: a language's texts, or those of a content page, which are of all of them. */
function isOwnText({ locales }: Grant, file: string, pointer: string): boolean {
  const { key = [] } = fileKeyOf(file) ?? {}
  const [area, name = ''] = key
  if (area === 'locales') return locales === undefined || locales.includes(name)
  return area === 'content' && locales === undefined && isText(content, splitPointer(pointer))
}

/** What the roles of somebody write, as they are told where that is not enough. */
function saidOf(grants: readonly Grant[]): string {
  const said = grants.flatMap(({ role, locales }) => {
    if (role === 'designer') return ['A designer writes looks alone.']
    if (role !== 'translator') return []
    return [
      locales ? `A translator of ${locales.join(', ')} writes texts in it alone.` : 'A translator writes texts alone.',
    ]
  })
  return [...new Set(said)].join(' ')
}

/**
 * Holds that the caller's roles reach every place of a file that is written.
 * @param pointers JSON pointers in the file; the empty one is all of it
 * @throws PlatformError AccessDeniedException that names the role it needs
 */
export function requireMayWrite(call: OfficeCall, file: string, pointers: readonly string[]): void {
  const brand = brandIdOf(call)
  const grants = grantsAt(call.session?.member.grants ?? [], brand)
  if (grants.some(({ role }) => role === 'editor')) return
  const { key = [] } = fileKeyOf(file) ?? {}
  const kind = kindOf(key)?.name
  const mayWrite = (pointer: string) =>
    grants.some(
      (grant) =>
        (grant.role === 'designer' && isLook(file, kind, pointer)) ||
        (grant.role === 'translator' && isOwnText(grant, file, pointer)),
    )
  const refused = pointers.find((pointer) => !mayWrite(pointer))
  if (refused === undefined) return
  const needed = [
    ...(key[0] === 'locales' ? [`translator for ${key[1]}`] : []),
    ...(isLook(file, kind, refused) ? ['designer'] : []),
    'editor',
  ]
  throw new PlatformError('AccessDeniedException', {
    message: `${saidOf(grants)} ${file}${refused} needs the role ${needed.join(' or ')} at ${brand}.`,
  })
}
