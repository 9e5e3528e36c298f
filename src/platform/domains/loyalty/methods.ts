import type { MethodName } from '../../../../schemas/api/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { ONE, playerOf, type Bindings } from '../../kernel/http/call.ts'
import type { Characters } from './characters.ts'
import { linesOf } from './lines.ts'
import { takeNews } from './notices.ts'
import { infoOf, listProducts, listPrograms, listQuests } from './reading.ts'
import type { Shop } from './shop.ts'
import type { StandingOf } from './standing.ts'
import type { Settler } from './settle.ts'

type Methods = Extract<MethodName, `loyalty.${string}`>
interface Parts {
  readonly characters: Characters
  readonly settler: Settler
  readonly shop: Shop
  readonly standingOf: StandingOf
}

const paged = <T>(all: readonly T[], { count, offset }: { count: number; offset: number }) => ({
  items: all.slice(offset, offset + count),
  total: all.length,
  offset,
})

export const bindLoyalty = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { characters, settler, shop, standingOf }: Parts,
): Bindings<Methods> => ({
  'loyalty.getinfo': (_request, call) => infoOf(standingOf, call),
  'loyalty.getPrograms': async ({ count = 12, offset = 0 }, call) =>
    paged(await listPrograms(standingOf, call), { count, offset }),
  async 'loyalty.getProgram'({ sysname }, call) {
    const program = (await listPrograms(standingOf, call)).find((each) => each.sysname === sysname)
    if (!program) throw invalid({ sysname: 'unknown' })
    return program
  },
  'loyalty.getquests': async ({ count = 50, offset = 0 }, call) =>
    paged(await listQuests(standingOf, call), { count, offset }),
  'loyalty.getproducts': async ({ count = 50, offset = 0 }, call) =>
    paged(await listProducts(db, standingOf, call), { count, offset }),
  'loyalty.buyproduct': (wanted, call) => shop.buy(call, wanted),
  'loyalty.getcharacters'({ limit = 50, offset = 0 }, call) {
    const { items, total } = paged(characters.list(call), { count: limit, offset })
    return { items, offset, limit, total }
  },
  async 'loyalty.setcharacter'({ id }, call) {
    await characters.choose(call, id)
    return ONE
  },
  async 'loyalty.getnotifications'({ count = 10 }, call) {
    await settler.settle(call.brand, playerOf(call))
    return takeNews(db, call, count, clock.now())
  },
  'loyalty.explain': ({ count = 12, offset = 0 }, call) => linesOf(db, call, { count, offset }),
})
