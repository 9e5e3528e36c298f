import { join, resolve } from 'node:path'
import { openBrands } from '../../../engine/brand/node.ts'
import { systemClock } from '../../../engine/clock/index.ts'
import { platformBrands } from '../../../src/brands.ts'
import { createLog } from '../../../src/log.ts'
import { loadModules } from '../../../src/modules.ts'
import { createPlatform, openPlatformDatabase } from '../../../src/platform/index.ts'
import { readSecrets } from '../../../src/secret.ts'
import type { ServerSettings } from '../../../src/settings.ts'
import { brandsDir, readEnvironment } from '../project.ts'
import type { Send } from './send.ts'

/**
 * Opens the office in this process over the database of the settings, for when no server is running. Queued jobs are
 * run by the server later.
 * @throws DataDirectoryInUse when a process without an office of its own has the data directory open
 */
export const openOffice = async (settings: ServerSettings): Promise<{ send: Send; close(): Promise<void> }> => {
  const { databaseUrl, dataDir, defaultBrand } = settings
  const releasesIn = databaseUrl === undefined ? dataDir : undefined
  const {
    sandbox,
    office,
    studio,
    all: modules,
  } = await loadModules({ sandbox: settings.sandbox, releasesIn }, systemClock)
  const place = { databaseUrl, dataDir: join(resolve(dataDir), 'db'), clock: systemClock }
  const database = await openPlatformDatabase(place, modules)
  const environment = await readEnvironment()
  const source = await openBrands({
    ...environment,
    dir: brandsDir(),
    watch: false,
    log: () => undefined,
    defaultBrand,
  })
  studio.serve(source)
  const platform = createPlatform({
    database,
    brands: platformBrands(source, defaultBrand),
    clock: sandbox?.clock ?? systemClock,
    databaseClock: sandbox?.clock.shared,
    settings: { ...settings, ...(await readSecrets(settings, dataDir)) },
    log: createLog(console.error, systemClock),
    modules,
  })
  await platform.readRates()
  // Use the sandbox's time, like the server.
  await sandbox?.clock.read()
  const server = office.office().server(true)
  return {
    async send({ method, path, headers, body }) {
      const answer = await server.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      })
      return { status: answer.statusCode, body: answer.body }
    },
    async close() {
      await server.close()
      source.close()
      await database.close()
    },
  }
}
