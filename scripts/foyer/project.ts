import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCT_BRANDS, readWidgetSchemas } from '../../engine/brand/node.ts'

/** The product's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where brands are read from and written to. */
export const brandsDir = (): string =>
  process.env.FOYER_BRANDS_DIR ? resolve(process.env.FOYER_BRANDS_DIR) : PRODUCT_BRANDS
export const widgetSchemas = () => readWidgetSchemas(join(root, 'widgets'))
export { readBrandEnvironment as readEnvironment } from '../../src/environment.ts'

/** Prints a line for every complaint about how a command was called. */
export const complain = (text: string): number => {
  console.error(text)
  return 1
}
