import { isPlain, partsAt, read } from '../../../../engine/brand/index.ts'
import { filledOnce } from '../../../../engine/brand/node.ts'
import { Theme } from '../../../../schemas/brand/index.ts'
import type { StudioParts } from '../parts.ts'
import { editingOf, openDraft, type NamedDraft, type OpenDraft } from './open.ts'

/** How many pictures of a style are shown. */
const SAMPLES = 4
const STYLE = /^art\/([^/]+)\/games\/(.+)\.webp$/

/** A set of game pictures. */
interface ArtStyle {
  readonly name: string
  /** How many of the games have a picture of it, and how many games there are. */
  readonly pictured: number
  readonly games: number
  /** Paths of a few, of the same games in each style where it has them. */
  readonly samples: readonly string[]
}

/** The sets of game pictures that a draft can choose from. */
function stylesOf({ layered }: OpenDraft): ArtStyle[] {
  const listed = read(layered.data, ['platform', 'games', 'games'])
  const games = (Array.isArray(listed) ? listed : []).map((game) => String(read(game, ['sysname'])))
  const byStyle = new Map<string, Set<string>>()
  for (const path of Object.keys(layered.assets)) {
    const [, style, game = ''] = STYLE.exec(path) ?? []
    if (style === undefined || game.endsWith('@2x')) continue
    byStyle.set(style, (byStyle.get(style) ?? new Set()).add(game))
  }
  return [...byStyle]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, pictures]) => {
      const pictured = games.filter((game) => pictures.has(game))
      return {
        name,
        pictured: pictured.length,
        games: games.length,
        samples: pictured.slice(0, SAMPLES).map((game) => `assets/art/${name}/games/${game}.webp`),
      }
    })
}

/** What a draft looks like, what its own file says of that, and what it can choose from. @throws ReleaseRefused */
export async function look(studio: StudioParts, named: NamedDraft) {
  const open = await openDraft(studio, named)
  const { layered, environment, draft } = open
  const [part] = partsAt(editingOf(open, 'theme.json'), '')
  const written = read(layered.data, ['theme'])
  return {
    theme: filledOnce(Theme, isPlain(written) ? written : {}).value,
    own: part?.own,
    inherited: part?.inherited,
    from: part?.below[0]?.layer ?? '_base',
    families: [...(environment.fonts ?? [])],
    styles: stylesOf(open),
    revision: draft.revision,
  }
}
