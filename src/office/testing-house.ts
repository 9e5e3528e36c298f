import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OFFICE_ROLES, type Grant } from '../../schemas/office/index.ts'
import { startCashier, type TestCashier } from '../platform/domains/cashier/testing.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Database } from '../platform/kernel/db/index.ts'
import { openTestDatabase } from '../platform/kernel/db/testing.ts'
import { testBrand, type TestOptions } from '../platform/testing.ts'
import { brandsDirectory, testWidgets } from '../../engine/brand/testing.ts'
import { openBrands, type Brands } from '../../engine/brand/node.ts'
import { createStudioModule } from '../studio/server/index.ts'
import { createOfficeModule } from './index.ts'
import type { PreviewSetup } from './previews/setup.ts'
import { openDoor, type TestDoor } from './testing.ts'

/** An office together with the players' API in front of the same platform. */
export interface TestHouse extends TestCashier, TestDoor {
  readonly database: Database
  /** The brands whose files drafts change, and their folder. */
  readonly brands: Brands
  readonly brandsDir: string
  close(): Promise<void>
}

const club = {
  title: 'Club',
  pointsAlias: 'coins',
  remindBefore: 'PT0S',
  unit: '10.00',
  weights: { categories: {}, products: { slot: 100 } },
  levels: [{ title: 'One', exp: 0 }],
}

/** A file of the brand whose title drafts change. */
export const HOME = 'pages/home.json'

/** The gift that staff give. */
export const GIFT = 10

/** A small brand with a loyalty programme and a gift that staff give. */
function houseBrand(): PlatformBrand {
  const plain = testBrand()
  const gift = {
    id: GIFT,
    title: 'A gift',
    product: 'casino' as const,
    bonus: { EUR: '10.00' },
    trigger: { on: 'office' as const },
    perPlayer: 100,
  }
  return {
    ...plain,
    platform: {
      ...plain.platform,
      loyalty: { ...plain.platform.loyalty, programs: { club } },
      campaigns: { ...plain.platform.campaigns, gifts: [gift] },
    },
  }
}

/** Previews of a house, which has no site: a page is drawn as the list of its widgets. */
const housePreviews: PreviewSetup = {
  host: 'preview.localhost',
  studio: () => 'http://studio.localhost',
  originOf: (host) => `http://${host}`,
  bridge: undefined,
  within: (_context, work) => work(),
  async draw({ brand }, { target }) {
    const [locale, now] = [brand.brand.locales.default, '2026-03-02T12:00:00.000Z']
    const route = brand.pages.find(({ path }) => path === target)
    const definition = route && brand.page(route.id, { locale, session: null, now })
    if (!definition) return undefined
    const nodes = Object.values(definition.page.frame.slots ?? {}).flat()
    const html = nodes.map(
      (node) => `<!--$--><p data-foyer="${node['data-foyer']}">${JSON.stringify(node.props)}</p><!--/$-->`,
    )
    return { facts: brand.facts(locale), definition, loads: {}, html: html.join(''), css: '', widgetCss: '' }
  },
}

/** Every role but `admin`, at a brand. */
export const everyRole = (brand: string): Grant[] =>
  OFFICE_ROLES.filter((role) => role !== 'admin').map((role) => ({ role, brand }))

/**
 * Starts an office and the players' API over an empty database; the brand is `test`, another one `other`.
 * @param releasesIn where drafts and releases are kept
 * @param given a database on PostgreSQL, closed with the house; otherwise an embedded one
 */
export async function startHouse(
  clocks: Pick<TestOptions, 'clock' | 'databaseClock'> = {},
  releasesIn: 'files' | 'database' = 'files',
  given?: Database,
): Promise<TestHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-house-'))
  const staff = createOfficeModule({ dataDir, needsFactor: false, previews: housePreviews })
  const studio = createStudioModule(releasesIn === 'files' ? { dataDir } : {})
  const dir = await brandsDirectory({ test: { [HOME]: { slots: { main: { hero: { props: { title: 'One' } } } } } } })
  const brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false })
  studio.serve(brands)
  const database = given ?? (await openTestDatabase())
  const engine = { kind: given ? ('postgres' as const) : ('pglite' as const), open: () => Promise.resolve(database) }
  const cashier = await startCashier(engine, houseBrand(), [studio.module, staff.module], clocks)
  const { context } = cashier.app.platform
  const door = openDoor(staff.office(), { context, clock: cashier.app.clock })
  return {
    ...cashier,
    ...door,
    database,
    brands,
    brandsDir: dir,
    async close() {
      await door.local.close()
      await door.server.close()
      await cashier.app.close()
      await database.close()
      brands.close()
      await rm(dir, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
