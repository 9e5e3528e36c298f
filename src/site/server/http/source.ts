import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientAssets, Manifest } from '../assets.ts'
import type * as RendererModule from '../server.tsx'
import { Packed } from './encoding.ts'

/** A built file: with its copies as the build compressed them, or as it is where that gains nothing. */
export type StaticFile = Packed | Buffer

/** The site's code as the server uses it: the renderer, the client's addresses and the primitives' style sheet. */
export interface SiteSource {
  /** The renderer; in development the newest one each time. */
  renderer: () => Promise<typeof RendererModule>
  assets: ClientAssets
  sheet: string
  /** Files below `/static/`, kept in memory: a new build takes nothing away from a running server. */
  files: ReadonlyMap<string, StaticFile>
  /** Scripts every document loads besides the entry, and sources its policy allows besides: development only. */
  development?: { scripts: readonly string[]; connect: readonly string[] }
}

/** Reads what `npm run build` made. Throws when there is no build. */
export const builtSource = async (distDir: string): Promise<SiteSource> => {
  const clientDir = join(distDir, 'client')
  const renderer = (await import(join(distDir, 'server/server.js'))) as typeof RendererModule
  const assets = renderer.clientAssets(
    JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest,
  )
  const sheet = assets.css.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('')
  const folder = join(clientDir, 'static')
  const names = new Set(readdirSync(folder))
  const read = (name: string) => readFileSync(join(folder, name))
  const files = new Map(
    [...names]
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name): [string, StaticFile] => [
        name,
        names.has(`${name}.br`)
          ? new Packed(read(name), { br: read(`${name}.br`), gzip: read(`${name}.gz`) })
          : read(name),
      ]),
  )
  await renderer.loadAllWidgets()
  return { renderer: () => Promise.resolve(renderer), assets, sheet, files }
}
