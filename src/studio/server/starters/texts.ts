import { brandFiles, VERSION_KEY, versionAfter } from '../../../../schemas/brand/index.ts'
import { filesOf, type NewBrand } from './starters.ts'

const KINDS: Readonly<Record<string, string>> = { pages: 'page', layouts: 'layout', locales: 'messages' }

/**
 * Every file of a new brand by its path, as text.
 * @param schemas the way from the brand's folder to the folder of the schemas
 */
export const textsOf = (brand: NewBrand, schemas: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filesOf(brand)).map(([path, content]) => {
      const [group = '', inner] = path.split('/')
      const kind = brandFiles.find((file) => file.path === path)?.name ?? KINDS[group]!
      const schema = `${inner === undefined ? '' : '../'}${schemas}/${kind}.schema.json`
      const version = versionAfter(brandFiles.find(({ name }) => name === kind)?.migrations)
      const head = { $schema: schema, ...(version > 1 ? { [VERSION_KEY]: version } : {}) }
      return [path, `${JSON.stringify({ ...head, ...content }, null, 2)}\n`]
    }),
  )
