import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '../games.ts'
import type { ObjectLook } from '../objects.ts'
import type { Drawing } from '../svg.ts'

/**
 * A style of art: a folder here whose `index.ts` exports this as default. Its pictures are in
 * `brands/_base/assets/art/<folder>/`, and a theme names the folder as its `art.style`.
 */
export interface ArtStyle {
  /** A game's tile with its title and its maker's name. */
  tile(game: Game, maker: string): Drawing
  /** A motif alone on transparent ground. */
  object(look: ObjectLook): Drawing
}

/** Every style that has a folder, by name. */
export async function readStyles(): Promise<ReadonlyMap<string, ArtStyle>> {
  const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, ArtStyle]> => {
        const file = join(import.meta.dirname, name, 'index.ts')
        const { default: style } = (await import(pathToFileURL(file).href)) as { default?: ArtStyle }
        if (!style) throw new Error(`${file} has no style as its default export`)
        return [name, style]
      }),
    ),
  )
}
