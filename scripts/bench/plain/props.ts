import type { Node } from '../../../engine/page/index.ts'
import type { PropsOf } from '../../../engine/registry/index.ts'
import type { CategoryItem, LiveWin } from '../../../schemas/api/games.ts'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import type { Match } from '../../../schemas/api/betting.ts'
import type account from '../../../widgets/shell/account/schema.ts'
import type banners from '../../../widgets/promo/banners/schema.ts'
import type cards from '../../../widgets/lobby/game-cards/schema.ts'
import type finder from '../../../widgets/lobby/finder/schema.ts'
import type footer from '../../../widgets/shell/footer/schema.ts'
import type grid from '../../../widgets/lobby/game-grid/schema.ts'
import type hero from '../../../widgets/lobby/hero/schema.ts'
import type jackpotRow from '../../../widgets/compete/jackpot-row/schema.ts'
import type joinBar from '../../../widgets/shell/join-bar/schema.ts'
import type logo from '../../../widgets/shell/logo/schema.ts'
import type matches from '../../../widgets/betting/next-matches/schema.ts'
import type products from '../../../widgets/lobby/product-cards/schema.ts'
import type providers from '../../../widgets/lobby/providers/schema.ts'
import type rail from '../../../widgets/shell/rail-nav/schema.ts'
import type race from '../../../widgets/compete/race/schema.ts'
import type row from '../../../widgets/lobby/game-row/schema.ts'
import type strip from '../../../widgets/shell/utility-strip/schema.ts'
import type tabBar from '../../../widgets/shell/tab-bar/schema.ts'
import type tabs from '../../../widgets/lobby/category-tabs/schema.ts'
import type topNav from '../../../widgets/shell/top-nav/schema.ts'
import type wins from '../../../widgets/lobby/live-wins/schema.ts'
import type { Race } from '../../../widgets/compete/parts/race-live.tsx'
import type { TileGame } from '../../../widgets/lobby/parts/game.ts'

/** Properties of the widgets a home page is made of. */
export interface WidgetProps {
  'lobby/hero': PropsOf<typeof hero>
  'lobby/product-cards': PropsOf<typeof products>
  'lobby/live-wins': PropsOf<typeof wins>
  'lobby/finder': PropsOf<typeof finder>
  'lobby/category-tabs': PropsOf<typeof tabs>
  'lobby/game-row': PropsOf<typeof row>
  'lobby/game-grid': PropsOf<typeof grid>
  'lobby/game-cards': PropsOf<typeof cards>
  'lobby/providers': PropsOf<typeof providers>
  'promo/banners': PropsOf<typeof banners>
  'betting/next-matches': PropsOf<typeof matches>
  'compete/jackpot-row': PropsOf<typeof jackpotRow>
  'compete/race': PropsOf<typeof race>
  'shell/account': PropsOf<typeof account>
  'shell/footer': PropsOf<typeof footer>
  'shell/join-bar': PropsOf<typeof joinBar>
  'shell/logo': PropsOf<typeof logo>
  'shell/rail-nav': PropsOf<typeof rail>
  'shell/tab-bar': PropsOf<typeof tabBar>
  'shell/top-nav': PropsOf<typeof topNav>
  'shell/utility-strip': PropsOf<typeof strip>
}
export type WidgetId = keyof WidgetProps

/** The answers of those widgets' loads, as far as the page shows them. */
export interface WidgetData {
  'lobby/product-cards': Record<string, number>
  'lobby/live-wins': LiveWin[]
  'lobby/finder': CategoryItem[]
  'lobby/category-tabs': CategoryItem[]
  'lobby/game-row': TileGame[]
  'lobby/game-grid': { games: TileGame[]; total: number }
  'lobby/game-cards': { sysname: string; name: string; provider: string; rtp?: string; volatility?: string }[]
  'lobby/providers': { sysname: string; name: string }[]
  'betting/next-matches': Match[]
  'compete/jackpot-row': Jackpot[]
  'compete/race': Race | null
}

/** A widget instance found on the page, with the path of its load. */
export interface Found {
  node: Node
  path: string
}

/** Every instance of a widget below a node, in order. */
export const instancesOf = (node: Node, widget: string, path = '', into: Found[] = []): Found[] => {
  if (node.widget === widget) into.push({ node, path })
  for (const [slot, children] of Object.entries(node.slots ?? {})) {
    for (const child of children)
      instancesOf(child, widget, path ? `${path}/${slot}/${child.id}` : `${slot}/${child.id}`, into)
  }
  return into
}
