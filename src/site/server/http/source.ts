import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientAssets, Manifest } from '../assets.ts'
import type { NeedsByCode } from '../../shared/needs.ts'
import type * as RendererModule from '../server.tsx'
import { Packed } from './encoding.ts'

/** A built file, with its copies compressed by the build where compression makes it smaller. */
export type StaticFile = Packed | Buffer

/** The site's code as the server uses it: the renderer, and what it needs to know of the client. */
export interface SiteSource {
  /** The renderer; in development the newest one at each call. */
  renderer: () => Promise<typeof RendererModule>
  assets: ClientAssets
  /** Files below `/static/`, kept in memory so that a new build removes nothing from a running server. */
  files: ReadonlyMap<string, StaticFile>
  /** The service worker; none in development. */
  worker?: Packed
  /** Development only: scripts every document loads besides the entry, and sources its policy allows besides. */
  development?: { scripts: readonly string[]; connect: readonly string[] }
}

/** Reads the output of `npm run build`. @throws Error when there is no build */
export const builtSource = async (distDir: string): Promise<SiteSource> => {
  const clientDir = join(distDir, 'client')
  const renderer = (await import(join(distDir, 'server/server.js'))) as typeof RendererModule
  const told = (name: string): unknown => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'))
  const assets = renderer.clientAssets({
    manifest: told('manifest.json') as Manifest,
    chunkFiles: told('widgets.json') as Record<string, string>,
    needs: told('needs.json') as NeedsByCode,
    read: (file) => readFileSync(join(clientDir, file), 'utf8'),
  })
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
  const built = (ending: string) => readFileSync(join(distDir, `worker/sw.js${ending}`))
  const worker = new Packed(built(''), { br: built('.br'), gzip: built('.gz') })
  await renderer.loadAllWidgets()
  return { renderer: () => Promise.resolve(renderer), assets, files, worker }
}
