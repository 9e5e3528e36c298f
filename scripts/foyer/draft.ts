import type { OfficeDraft, OfficeResponse } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { ApplyError, applyChange, type Change } from './draft-apply.ts'
import { atOffice, type OfficeClient } from './office/client.ts'
import { complain } from './project.ts'

export const USAGE = `Drafts of a brand, which nobody but staff see; log in first with foyer staff login <name>:
  foyer draft new <brand> <name>                       begins one upon what is on air
      --release <release>                              that brings the files of an older release back
  foyer draft list <brand> [--all]                     with --all, also those that were dropped or released
  foyer draft show <brand> <draft>                     what it changes, its problems, and whose word it waits for
  foyer draft apply <brand> <draft> <file> …           changes a file of it, by one of
      --set <pointer>=<value>                          a value: /radius=4
      --patch <operations.json>                        operations of RFC 6902
      --from <file>                                    what it becomes: JSON, a picture or a font
      --remove                                         the file goes
  foyer draft radius <brand> <draft>                   which pages it changes, in what and for whom; others stay
  foyer draft pick <brand> <draft> <conflict> mine|theirs   decides a conflict
  foyer draft approve <brand> <draft> <hash>           a second person's word, for what "show" told under this hash
  foyer draft drop <brand> <draft> --reason <text>     closes it; all it held stays kept`
/** Digits of a hash that are shown, and the fewest with which a draft is approved. */
const [SHOWN, FEWEST] = [12, 8]

const line = ({ id, state, at, by, files, assets, conflicts, name }: OfficeDraft): string =>
  [
    id,
    state.padEnd(8),
    at,
    by,
    `${files.length + assets.length} files`,
    ...(conflicts.length > 0 ? [`${conflicts.length} conflicts`] : []),
    name,
  ].join('  ')

const valueOf = (operation: unknown): string => {
  const { op, path, from, value } = operation as { op: string; path: string; from?: string; value?: unknown }
  const what = from === undefined ? '' : ` from ${from}`
  return `${op} ${path || '(the whole file)'}${what}${value === undefined ? '' : ` ${JSON.stringify(value)}`}`
}

/** A draft as it is shown: what it changes, what is wrong, and what it waits for. */
function describe(view: OfficeResponse<'drafts.show'>): string[] {
  const { draft, compiles, problems, needs_approval: needs, approved_by: by } = view
  const meanings = [...new Set(needs.flatMap((one) => one.meanings))].join(', ')
  const people = [...new Set([draft.by, ...draft.authors])].join(', ')
  return [
    `${draft.id}  ${draft.name}  ${draft.state}, revision ${draft.revision}, by ${people}`,
    `hash ${draft.hash.slice(0, SHOWN)}, upon the release ${draft.base.slice(0, SHOWN)}`,
    ...draft.files.flatMap(({ file, operations }) => [file, ...operations.map((one) => `  ${valueOf(one)}`)]),
    ...draft.assets.map(({ path, hash }) => `${path}  ${hash === null ? 'is taken away' : hash.slice(0, SHOWN)}`),
    ...draft.conflicts.map(
      ({ id, file, by: sender, operation, theirs }) =>
        `conflict ${id} in ${file}: ${sender} sent ${valueOf(operation)}; there is ${JSON.stringify(theirs)}`,
    ),
    ...problems,
    ...(compiles ? [] : [`has errors${view.last_good === null ? '' : `; revision ${view.last_good} had none`}`]),
    ...(view.changes_anything ? [] : ['changes nothing of what is on air']),
    ...(meanings === ''
      ? []
      : [`changes ${meanings}: ${by === null ? 'waits for a second person' : `approved by ${by}`}`]),
  ]
}

type Cell = OfficeResponse<'studio.radius'>['lit'][number]
const AXES = ['locale', 'market', 'device', 'visitor', 'scheme'] as const
/** What some cells have in common, axis by axis. */
const axesOf = (cells: readonly Cell[]): string =>
  AXES.map((axis) => [...new Set(cells.map((cell) => cell[axis]))].join(', ')).join('; ')

/** A brand that inherits from the one that is changed, and what becomes of it. */
const describeInheriting = ({
  brand,
  changes,
  told,
  errors,
}: OfficeResponse<'studio.inheriting'>['items'][number]): string[] =>
  errors.length > 0
    ? [`${brand} inherits from it, and would have errors:`, ...errors.map((line) => `  ${line}`)]
    : [
        `${brand} inherits from it: ${changes} ${changes === 1 ? 'change' : 'changes'}`,
        ...told.map(
          ({ sentence, consequence }) => `  ${sentence}${consequence === undefined ? '' : `; ${consequence}`}`,
        ),
        ...(changes > told.length ? [`  and ${changes - told.length} more`] : []),
      ]

/** The pages a draft changes, after the languages, markets, screens, visitors and schemes it changes them in. */
function describeRadius({ compiles, total, lit }: OfficeResponse<'studio.radius'>): string[] {
  if (!compiles) return ['the draft or what is on air has errors; nothing can be told before they are mended']
  const pages = [...Map.groupBy(lit, ({ page }) => page)]
  const alike = Map.groupBy(pages, ([, cells]) => axesOf(cells))
  const where = pages.length === 1 ? '1 page' : `${pages.length} pages`
  return [
    ...[...alike].flatMap(([axes, found]) => [axes, `  ${found.map(([page]) => page).join(', ')}`]),
    `${lit.length} of ${total} cells differ from what is on air, on ${where}`,
  ]
}

type Action = (
  office: OfficeClient,
  words: readonly string[],
  values: Record<string, unknown>,
) => Promise<string[] | undefined>
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const actions: Readonly<Record<string, Action>> = {
  async new(office, [brand, ...name], values) {
    if (!brand || name.length === 0) return undefined
    const release = values['release']
    const draft = await office.call('drafts.new', {
      brand,
      name: name.join(' '),
      ...(typeof release === 'string' && { release }),
    })
    return [`${draft.id}  ${draft.name}, upon the release ${draft.base.slice(0, SHOWN)}`]
  },
  async list(office, [brand], { all }) {
    if (!brand) return undefined
    const { items } = await office.call('drafts.list', { brand, all: all === true })
    return [...items.map(line), `${items.length} draft${items.length === 1 ? '' : 's'}`]
  },
  async show(office, [brand, id]) {
    return brand && id ? describe(await office.call('drafts.show', { brand, id })) : undefined
  },
  async radius(office, [brand, id]) {
    if (!brand || !id) return undefined
    const { items } = await office.call('studio.inheriting', { brand, id })
    return [...describeRadius(await office.call('studio.radius', { brand, id })), ...items.flatMap(describeInheriting)]
  },
  async apply(office, [brand, id, file], { set, patch, from, remove }) {
    const change: Change = {
      set: text(set),
      patch: text(patch),
      from: text(from),
      remove: remove === true || undefined,
    }
    const given = Object.values(change).filter((one) => one !== undefined)
    if (!brand || !id || !file || given.length !== 1) return undefined
    const draft = await applyChange(office, { brand, id }, file, change)
    if (!draft) return [`${file} is so already`]
    return [
      line(draft),
      ...draft.conflicts.map((one) => `conflict ${one.id} in ${one.file}: foyer draft show tells it`),
    ]
  },
  async pick(office, [brand, id, conflict, take]) {
    if (!brand || !id || !conflict || (take !== 'mine' && take !== 'theirs')) return undefined
    return [line(await office.call('drafts.pick', { brand, id, conflict, take }))]
  },
  async approve(office, [brand, id, seen]) {
    if (!brand || !id || !seen) return undefined
    const { draft } = await office.call('drafts.show', { brand, id })
    if (seen.length < FEWEST || !draft.hash.startsWith(seen))
      throw new ApplyError(`the draft ${id} is not what you saw under ${seen}; look again`)
    await office.call('drafts.approve', { brand, id, hash: draft.hash })
    return [`${id} is approved as it is under ${draft.hash.slice(0, SHOWN)}`]
  },
  async drop(office, [brand, id], { reason }) {
    if (!brand || !id || typeof reason !== 'string') return undefined
    return [line(await office.call('drafts.drop', { brand, id, reason }))]
  },
}

const options = {
  all: { type: 'boolean' },
  set: { type: 'string' },
  patch: { type: 'string' },
  from: { type: 'string' },
  remove: { type: 'boolean' },
  reason: { type: 'string' },
  release: { type: 'string' },
} as const

/** Begins, shows, changes, approves and drops drafts. */
export const draft = async (args: string[]): Promise<number> => {
  const given = readArguments(args, options)
  const [name = '', ...words] = given?.words ?? []
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!given || !action) return complain(USAGE)
  return atOffice(async (office) => {
    try {
      const lines = await action(office, words, given.values)
      if (!lines) return complain(USAGE)
      for (const one of lines) console.log(one)
      return 0
    } catch (error) {
      if (error instanceof ApplyError) return complain(`Not done: ${error.message}.`)
      throw error
    }
  })
}
