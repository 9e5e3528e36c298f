import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import type * as RendererModule from '../src/site/server/server.tsx'
import { unbuiltAssets } from '../src/site/server/assets.ts'
import type { SiteSource } from '../src/site/server/http/index.ts'
import { buildSandboxScripts } from '../src/build.ts'
import { readSettings } from '../src/settings.ts'
import { startServer } from '../src/server.ts'

// `npm run dev`: like `npm start`, with the site's code served by Vite and updated on edits. The server itself reloads
// brands without a restart; changed server code needs one.
process.env['NODE_ENV'] ??= 'development'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = '/src/site/browser/client.tsx'
const RENDERER = '/src/site/server/server.tsx'
const SHEET = '/engine/ui/styles/index.css?inline'

const cspHash = async (vite: ViteDevServer): Promise<SiteSource> => {
  const { default: sheet } = (await vite.ssrLoadModule(SHEET)) as { default: string }
  return {
    renderer: () => vite.ssrLoadModule(RENDERER) as Promise<typeof RendererModule>,
    assets: unbuiltAssets(ENTRY, sheet),
    files: new Map(),
    development: { scripts: ['/@vite/client'], connect: ['ws:'] },
  }
}

const vite = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, allowedHosts: true },
})
await buildSandboxScripts(ROOT)
const running = await startServer({
  settings: readSettings(process.env),
  freshFor: 0,
  source: await cspHash(vite),
  middleware: vite.middlewares,
})
console.log(
  running.brands
    .all()
    .map(({ brand }) => `  ${brand.name.padEnd(12)} http://${brand.hosts[0]}:${running.port}/`)
    .join('\n'),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([vite.close(), running.close()]).then(() => process.exit(0)))
}
