import {
  choicesOf,
  featureStates,
  marketsOf,
  originsAt,
  outlineOf,
  paletteOf,
  partsAt,
  read,
  splitPointer,
  withoutSecrets,
  type EditedPart,
  type OutlineNode,
  type Problem,
} from '../../../../engine/brand/index.ts'
import type { StudioParts } from '../parts.ts'
import { releasesOf } from '../parts.ts'
import { toldProblem } from '../told-problem.ts'
import type { Draft } from '../store/draft.ts'
import { shownValue } from '../store/secrets.ts'
import { mendOf, type Mend } from './mend.ts'
import { checkOf, editingOf, localesOf, type NamedDraft, openDraft, type OpenDraft } from './open.ts'

/** A problem of a draft, with the path of its file below the brand's folder. */
interface PlacedProblem extends Pick<
  Problem,
  'severity' | 'code' | 'pointer' | 'line' | 'column' | 'found' | 'nearest'
> {
  readonly file: string
  readonly isOwn: boolean
  readonly message: string
  /** What its code says. */
  readonly title: string
  readonly fix: string
  /** What mends it, where one change of its own file does. */
  readonly mend: Mend | undefined
}

/** A draft as its tree is shown. */
export interface DraftOutline {
  readonly draft: Draft
  readonly compiles: boolean
  readonly problems: readonly PlacedProblem[]
  readonly tree: readonly OutlineNode[]
  /** The brand's own files, and those that the draft changes. */
  readonly files: readonly string[]
  readonly changed: readonly string[]
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly market: string
  /** Those it has files for, its own first. */
  readonly markets: readonly string[]
  /** The brands it is based on, the nearest first. */
  readonly parents: readonly string[]
}

const placed = ({ layered }: OpenDraft, problem: Problem): PlacedProblem => {
  const { severity, code, pointer, line, column } = problem
  const own = layered.layers[0]?.files.find(({ file }) => file === problem.file)
  // A file that is missing has a name all the same.
  const start = `/${layered.id}/`
  const at = problem.file.indexOf(start)
  const file = own?.path ?? (at < 0 ? problem.file : problem.file.slice(at + start.length))
  const isOwn = own !== undefined || at >= 0
  const place = { severity, code, file, isOwn, pointer, line, column }
  return { ...place, ...toldProblem(problem), mend: own && mendOf(problem, own) }
}

/** The features that are off in a draft. */
export const offIn = (open: OpenDraft): Set<string> => {
  try {
    return new Set(
      featureStates(open.layered)
        .filter(({ isOn }) => !isOn)
        .map(({ feature }) => feature),
    )
  } catch {
    // With errors in the files that switch features nothing is known to be off.
    return new Set()
  }
}

/** A draft with its tree and its problems. @throws ReleaseRefused */
export async function outline(studio: StudioParts, named: NamedDraft): Promise<DraftOutline> {
  const open = await openDraft(studio, named)
  const { draft, layered, environment } = open
  const { problems, compiles } = await checkOf(studio, open)
  return {
    draft,
    compiles,
    problems: problems.map((one) => placed(open, one)),
    tree: outlineOf(layered, environment.widgets, offIn(open)),
    files: (layered.layers[0]?.files ?? []).map(({ path }) => path).toSorted(),
    changed: [...draft.changes.keys(), ...draft.assets.keys()].toSorted(),
    ...localesOf(layered),
    market: layered.market,
    markets: marketsOf(layered),
    parents: layered.layers.slice(1).map(({ id }) => id),
  }
}

/** Every widget with its slots. */
export async function widgets(studio: StudioParts, brand: string) {
  const { brands } = releasesOf(studio, brand)
  const isThere = brands.byId(brand) !== undefined
  const open = await brands.opened(brand, new Map(isThere ? [] : [['brand.json', '{}']]))
  const palette = paletteOf(open!.environment.widgets)
  return {
    dialog: palette.dialog,
    widgets: Object.fromEntries(Object.entries(palette.widgets).map(([id, { props: _props, ...rest }]) => [id, rest])),
  }
}

/** A form without the secrets of the brand. */
function shownPart({ own, inherited, below, ...part }: EditedPart, file: string): EditedPart {
  const shown = (value: unknown) => shownValue(value, file, splitPointer(part.pointer))
  return {
    ...part,
    ...(own !== undefined && { own: shown(own) }),
    ...(inherited !== undefined && { inherited: shown(inherited) }),
    below: below.map((one) => ({ ...one, value: shown(one.value) })),
  }
}

/** The forms for a place of a file. @throws ReleaseRefused */
export async function parts(
  studio: StudioParts,
  named: NamedDraft,
  { file, pointer }: { file: string; pointer: string },
): Promise<{ parts: EditedPart[]; revision: number }> {
  const open = await openDraft(studio, named)
  return {
    parts: partsAt(editingOf(open, file), pointer).map((part) => shownPart(part, file)),
    revision: open.draft.revision,
  }
}

/** The choices of a format for what was typed. @throws ReleaseRefused */
export async function choices(
  studio: StudioParts,
  named: NamedDraft,
  { file, format, query }: { file: string; format: string; query: string },
) {
  return choicesOf(editingOf(await openDraft(studio, named), file)).of(format, query)
}

/** Where a value comes from, and what it overrides; secrets are not shown. @throws ReleaseRefused */
export async function explained(
  studio: StudioParts,
  named: NamedDraft,
  { file, pointer }: { file: string; pointer: string },
) {
  const { source, layered } = editingOf(await openDraft(studio, named), file)
  const path = [...source.key, ...splitPointer(pointer)]
  const shown = (value: unknown) => withoutSecrets(value, path)
  const origins = originsAt(layered, path).map((one) => ({ ...one, value: shown(one.value) }))
  return { value: shown(read(layered.data, path)), origins }
}

/** The features of a draft, and which of them the brand's own file switches. @throws ReleaseRefused */
export async function features(studio: StudioParts, named: NamedDraft) {
  const { layered, environment } = await openDraft(studio, named)
  const own = layered.layers[0]?.files.find(({ path }) => path === 'features.json')?.data
  return featureStates(layered, environment.day?.()).map((state) => ({
    ...state,
    isOwn: read(own, [state.feature]) !== undefined,
  }))
}
