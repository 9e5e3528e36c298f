import { parseArgs, type ParseArgsConfig } from 'node:util'
import { openBrands } from '../../engine/brand/node.ts'
import { systemClock } from '../../engine/clock/index.ts'
import { platformBrands } from '../../src/brands.ts'
import { findByLogin } from '../../src/platform/domains/accounts/logins.ts'
import type { PlatformBrand } from '../../src/platform/kernel/brands.ts'
import { OfficeRefusal } from '../../src/platform/kernel/errors.ts'
import type { Context } from '../../src/platform/kernel/context.ts'
import { loadSandbox } from '../../src/load-sandbox.ts'
import { createPlatform, type PlatformServices } from '../../src/platform/index.ts'
import { readSecret } from '../../src/secret.ts'
import { readSettings } from '../../src/settings.ts'
import { onDatabase } from './database.ts'
import { brandsDir, complain, readEnvironment } from './project.ts'

/** What a command of the back office works with: the platform's own services, at one brand. */
export interface Desk {
  readonly brand: PlatformBrand
  readonly context: Context
  readonly services: PlatformServices
  /** A player by e-mail or phone. @throws OfficeRefusal */
  playerOf(login: string): Promise<{ id: string }>
}

/** Runs a command at a brand on the database of the settings; jobs it leaves are done by the server. */
export const atDesk = (brandId: string, work: (desk: Desk) => Promise<number>): Promise<number> =>
  onDatabase(async (database) => {
    const settings = readSettings(process.env)
    const source = await openBrands({
      ...(await readEnvironment()),
      dir: brandsDir(),
      watch: false,
      log: () => undefined,
      defaultBrand: settings.defaultBrand,
    })
    try {
      const brands = platformBrands(source, settings.defaultBrand)
      const brand = brands.byId(brandId)
      if (!brand)
        return complain(
          `There is no brand ${brandId}; there are ${
            brands
              .all()
              .map(({ id }) => id)
              .join(', ') || 'none'
          }.`,
        )
      // The sandbox's time is the one the server goes by.
      const sandbox = await loadSandbox(settings.sandbox, systemClock)
      const { context, services } = createPlatform({
        database,
        brands,
        clock: sandbox?.clock ?? systemClock,
        settings: { ...settings, secret: await readSecret(settings.secret, settings.dataDir) },
        log: console,
        ...(sandbox && { modules: sandbox.modules }),
      })
      await sandbox?.clock.read()
      return await work({
        brand,
        context,
        services,
        async playerOf(login) {
          const player = await findByLogin(database.db, brand.id, login)
          if (!player) throw new OfficeRefusal(`there is no player ${login} at ${brand.id}`)
          return player
        },
      })
    } catch (error) {
      if (error instanceof OfficeRefusal) return complain(`Not done: ${error.message}.`)
      throw error
    } finally {
      source.close()
    }
  })

/** Arguments split into words and options; undefined when one is not known. */
export const readArguments = (
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
): { words: string[]; values: Record<string, string | boolean | undefined> } | undefined => {
  try {
    // What begins with a minus and a digit is no option but an amount, or a text that begins with one.
    const { positionals, values } = parseArgs({
      args: args.map((text) => (/^-\d/.test(text) ? `\u0000${text}` : text)),
      options,
      allowPositionals: true,
    })
    const typed = <T>(text: T) => (typeof text === 'string' ? text.replace('\u0000', '') : text)
    return {
      words: positionals.map(typed) as string[],
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typed(value)])) as Record<
        string,
        string | boolean | undefined
      >,
    }
  } catch {
    return undefined
  }
}

/**
 * The member of staff behind `--by`, or undefined for what is no name. `Ada` is `ada`: two people are two, not one who
 * types it both ways.
 */
export const staffName = (name: unknown): string | undefined =>
  typeof name === 'string' && /^[\w.@-]{2,60}$/.test(name) ? name.toLowerCase() : undefined
