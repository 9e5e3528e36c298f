import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Theme } from '../schemas/brand/index.ts'
import type { BrandEnvironment } from '../engine/brand/index.ts'
import { filledOnce, PRODUCT_BRANDS, readIconNames, readWidgetSchemas } from '../engine/brand/node.ts'
import { systemClock } from '../engine/clock/index.ts'
import { checkTheme, contrastsOf, FONT_FAMILIES } from '../engine/theme/index.ts'
import { readTokens } from '../engine/theme/node.ts'
import { DESK_HOST, PREVIEW_HOST, SANDBOX_HOST, STUDIO_HOST } from './platform/kernel/settings.ts'
import { providerNames } from './platform/providers/index.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Folders of code that has styles. */
const STYLED = ['widgets', 'engine/ui', 'engine/page', 'engine/forms', 'engine/dialogs', 'src/site']

const now = (): string => systemClock.now().toISOString()

let known: Promise<BrandEnvironment> | undefined
/**
 * Everything brands are checked against and compiled with: widgets, icons, fonts, tokens, and the platform's offers.
 * Read once in a process, so that what was checked with it is known wherever brands are opened.
 */
export const readBrandEnvironment = (): Promise<BrandEnvironment> => (known ??= read())
const read = async (): Promise<BrandEnvironment> => {
  const theme = JSON.parse(await readFile(join(PRODUCT_BRANDS, '_base/theme.json'), 'utf8')) as object
  const [widgets, icons] = await Promise.all([readWidgetSchemas(join(ROOT, 'widgets')), readIconNames()])
  let tokens: ReadonlyMap<string, string> | undefined
  return {
    widgets,
    icons,
    tokens: () =>
      (tokens ??= readTokens(
        filledOnce(Theme, theme).value as Theme,
        STYLED.map((folder) => join(ROOT, folder)),
      )),
    checkTheme,
    contrasts: contrastsOf,
    fonts: FONT_FAMILIES,
    now,
    day: () => now().slice(0, 10),
    providers: providerNames(),
    reservedHosts: [SANDBOX_HOST, DESK_HOST, STUDIO_HOST, PREVIEW_HOST],
  }
}
