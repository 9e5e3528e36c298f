import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../engine/clock/index.ts'
import { PlatformError } from './platform/index.ts'
import { PREVIEW_HOST, STUDIO_HOST } from './platform/kernel/settings.ts'
import type { OfficeModuleOptions } from './office/index.ts'
import type { ServerSettings } from './settings.ts'
import { asPreview, previewed, type createSite } from './site/server/http/index.ts'
import { folderOf } from './staff-app/build.ts'
import { readBuiltApp } from './staff-app/server/pages.ts'

type Call = Parameters<typeof createSite>[0]['call']
type PreviewSetup = NonNullable<OfficeModuleOptions['previews']>

/** The clock of the platform, which in a preview shows the instant that was chosen. */
export const previewClock = (clock: Clock): Clock => ({ now: () => previewed()?.now ?? clock.now() })

/** The script of previews that talks to Studio; undefined where it was not built. */
export const previewBridge = async (log: (line: string) => void): Promise<PreviewSetup['bridge']> => {
  try {
    const { files, scripts } = await readBuiltApp(
      join(fileURLToPath(new URL('..', import.meta.url)), folderOf('bridge')),
      '',
    )
    return { files: new Map([...files].filter(([address]) => extname(address) === '.js')), scripts }
  } catch (error) {
    log(`previews cannot be edited: ${error instanceof Error ? error.message : String(error)}; run "npm run build"`)
    return undefined
  }
}

interface Rest extends Pick<PreviewSetup, 'bridge' | 'draw' | 'player'> {
  /** The port the server listens on. */
  readonly port: () => number
}

/** Where previews of drafts are: as the settings say, or at names of this machine while the sandbox is on. */
export const previewsOf = (
  { platformUrl, sandbox, previewHost, studioUrl, publicUrl }: ServerSettings,
  { port, bridge, draw, player }: Rest,
): PreviewSetup | undefined => {
  const host = previewHost ?? (sandbox ? PREVIEW_HOST : undefined)
  if (platformUrl || host === undefined) return undefined
  const originOf = (name: string): string => {
    const base = new URL(publicUrl ?? `http://localhost:${port()}`)
    base.hostname = name
    return base.origin
  }
  const players = sandbox && player ? { player } : {}
  return {
    host,
    originOf,
    bridge,
    draw,
    ...players,
    studio: () => studioUrl ?? originOf(STUDIO_HOST),
    within: asPreview,
  }
}

/**
 * Calls the platform of the player as whom a preview is looked at, and for everybody else the given one; a guest of a
 * preview may be answered with what it said a moment ago.
 */
export const callPreviewed =
  (call: Call): Call =>
  (asked) => {
    const { platform, answers } = previewed() ?? {}
    const ask = () => (platform?.call ?? call)(asked)
    return answers && asked.method === 'GET' ? answers(asked.url, ask) : ask()
  }

/**
 * The folder with the pictures and fonts of the draft as which a request is answered.
 * @param other what it is of where it is no preview
 */
export const draftedAssets = (other?: { readonly assets: string | undefined }): string[] => {
  const folder = (previewed() ?? other)?.assets
  return folder === undefined ? [] : [folder]
}

/** The origins of previews, as a policy names them. */
export const framesOf = (setup: PreviewSetup | undefined): string | undefined =>
  setup?.originOf(`draft.${setup.host}`).replace('//draft.', '//*.')

/**
 * Refuses at hosts of previews every address but those of the site and of the API: others belong to providers, to
 * links in messages and to the sandbox.
 * @returns `from` tells which addresses are the site's: those that are added while it runs
 */
export const onlyShownInPreviews = (app: FastifyInstance): { from(add: () => void): void } => {
  const shown = new Set(['/api/:method'])
  let isAdding = false
  app.addHook('onRoute', ({ url }) => void (isAdding && shown.add(url)))
  app.addHook('onRequest', async (request) => {
    if (previewed() && !shown.has(request.routeOptions.url ?? ''))
      throw new PlatformError('MethodNotFoundException', { message: 'Previews have no such address.' })
  })
  return {
    from(add) {
      isAdding = true
      add()
      isAdding = false
    },
  }
}
