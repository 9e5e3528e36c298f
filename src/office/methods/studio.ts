import { studioStaff } from '../../../schemas/office/index.ts'
import type { Studio } from '../../studio/server/index.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { brandIdOf, callerOf, staffSide, type StaffHandlers, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import { requireMayWrite } from '../writers.ts'
import { callOf, depthOf, MOST_DEEP, POINTER, shownDraft } from './drafts.ts'

type Edits = Parameters<Studio['workbench']['write']>[1]['edits']

/** What is wrong with an edit; undefined where nothing is. */
function faultOf(one: unknown): string | undefined {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return 'an edit is an object'
  const { pointer, value, ...others } = one as Record<string, unknown>
  if (typeof pointer !== 'string' || !POINTER.test(pointer)) return `${JSON.stringify(pointer)} is no JSON pointer`
  const [other] = Object.keys(others)
  if (other !== undefined) return `an edit has no "${other}"`
  return depthOf(value) > MOST_DEEP ? 'a value nests too deep' : undefined
}

/** The edits of a call. @throws PlatformError InvalidParameterException */
function editsOf(text: string): Edits {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw invalid({ edits: 'not JSON' })
  }
  if (!Array.isArray(sent) || sent.length === 0) throw invalid({ edits: 'not a list of edits' })
  const fault = sent.map(faultOf).find((one) => one !== undefined)
  if (fault !== undefined) throw invalid({ edits: fault })
  return sent as Edits
}

const pointersOf = (edits: Edits): string[] => edits.map(({ pointer }) => pointer)

/** Where something stood that is written elsewhere. @throws PlatformError InvalidParameterException */
function movedOf(text: string, file: string) {
  try {
    const { file: of, pointer, to } = JSON.parse(text) as Record<string, unknown>
    const pointers = [pointer, to].filter((one) => typeof one === 'string' && POINTER.test(one)) as string[]
    if (typeof of === 'string' && pointers.length === 2)
      return { from: { file: of, pointer: pointers[0]! }, to: { file, pointer: pointers[1]! } }
  } catch {
    // Said below.
  }
  throw invalid({ moved: 'not a file with two JSON pointers' })
}

type Outline = Awaited<ReturnType<Studio['workbench']['outline']>>
/** A draft with its tree, files and problems, as it is answered. */
const shownOutline = ({ draft, defaultLocale, ...view }: Outline) => ({
  ...view,
  draft: shownDraft(draft),
  problems: view.problems.map(({ mend, ...one }) => ({
    ...one,
    mend: mend ? { title: mend.title, edits: [...mend.edits] } : null,
  })),
  files: [...view.files],
  changed: [...view.changed],
  locales: [...view.locales],
  markets: [...view.markets],
  parents: [...view.parents],
  default_locale: defaultLocale,
})

type Changes = Awaited<ReturnType<Studio['workbench']['changes']>>
/** Differences, as they are answered. */
const shownChanges = (items: Changes['items']) =>
  items.map(({ kind, file, pointer, before, after, pages, locales, markets, sentence, comes, consequences }) => ({
    kind,
    file,
    pointer,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    pages: [...pages],
    locales: [...locales],
    markets: [...markets],
    sentence,
    ...(comes && { comes: { ...comes, others: [...comes.others], counts: { ...comes.counts } } }),
    ...(consequences.length > 0 && {
      consequence: consequences.map((one) => one.sentence).join('; '),
      consequences: consequences.map(({ code, values }) => ({ code, values: { ...values } })),
    }),
  }))

/** Differences of a brand that inherits that are told, at most. */
const MOST_TOLD = 100

type Handlers = StaffHandlers<typeof studioStaff, OfficeCall>
type Workbench = Studio['workbench']
const named = (id: string, call: OfficeCall) => ({ brand: brandIdOf(call), id })

/** What is in a draft, and what may be written at a place of it. */
const contents = (workbench: () => Workbench) =>
  ({
    async 'studio.outline'({ id }, call) {
      return shownOutline(await workbench().outline(named(id, call)))
    },
    async 'studio.widgets'(_params, call) {
      return { palette: await workbench().widgets(brandIdOf(call)) }
    },
    'studio.parts': ({ id, file, pointer }, call) => workbench().parts(named(id, call), { file, pointer }),
    async 'studio.choices'({ id, file, format, query }, call) {
      return { items: [...(await workbench().choices(named(id, call), { file, format, query }))] }
    },
    'studio.complete': async ({ id, brand: _brand, ...at }, call) => ({
      items: await workbench().completions(named(id, call), at),
    }),
    async 'studio.explain'({ id, file, pointer }, call) {
      const { value, origins } = await workbench().explained(named(id, call), { file, pointer })
      return {
        ...(value !== undefined && { value }),
        origins: origins.map(({ brand: layer, ...rest }) => ({ layer, ...rest })),
      }
    },
    async 'studio.seen'({ id, brand: _brand, ...at }, call) {
      const { pointer = null, key = null } = await workbench().seen(named(id, call), at)
      return { pointer, key }
    },
    async 'studio.texts'({ id, ...query }, call) {
      const { next, ...page } = await workbench().texts(named(id, call), query)
      return { ...page, items: page.items.map((row) => ({ ...row })), next: next ?? null }
    },
  }) satisfies Partial<Handlers>

/** What a draft changes, and for whom. */
const changes = (workbench: () => Workbench) =>
  ({
    async 'studio.features'({ id }, call) {
      return { items: await workbench().features(named(id, call)) }
    },
    async 'studio.switched'({ id, feature }, call) {
      const change = await workbench().switched({ ...named(id, call), feature })
      return { change: change ? shownChanges([{ ...change, consequences: [] }])[0]! : null }
    },
    async 'studio.radius'({ id, clock }, call) {
      const { compiles, total, lit } = await workbench().radius(named(id, call), clock)
      return { compiles, total, lit: lit.map((cell) => ({ ...cell })) }
    },
    async 'studio.changes'({ id }, call) {
      const { draft, compiles, items } = await workbench().changes(named(id, call))
      return { draft: shownDraft(draft), compiles, items: shownChanges(items) }
    },
    async 'studio.inheriting'({ id }, call) {
      const items = await workbench().inheriting(named(id, call))
      return {
        items: items.map(({ brand, changes, errors }) => ({
          brand,
          changes: changes.length,
          told: shownChanges(changes.slice(0, MOST_TOLD)),
          errors: [...errors],
        })),
      }
    },
    async 'studio.compare'({ from, to }, call) {
      const { compiles, items } = await workbench().compare(brandIdOf(call), { from, to })
      return { compiles, items: shownChanges(items) }
    },
  }) satisfies Partial<Handlers>

/** What an editor of drafts reads and writes. */
export const bindStudio = (studio: () => Studio): StaffSide => {
  const workbench = () => studio().workbench
  return staffSide<typeof studioStaff, OfficeCall>(studioStaff, {
    ...contents(workbench),
    ...changes(workbench),
    'studio.here': ({ id, room, place }, call) =>
      studio().people.here(named(id, call), { member: callerOf(call), room, place }),
    async 'drafts.write'({ id, file, edits, revision, moved }, call) {
      const sent = editsOf(edits)
      requireMayWrite(call, file, pointersOf(sent))
      const move = moved === undefined ? undefined : movedOf(moved, file)
      const { draft, before } = await workbench().write(callOf(call, id), { file, edits: sent, revision })
      if (move) await studio().people.follow(named(id, call), move.from, move.to)
      return { draft: shownDraft(draft), before }
    },
  })
}
