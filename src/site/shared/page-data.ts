import type { Loads, PageDefinition, RouteInfo } from '../../../engine/page/index.ts'

/** What one navigation arrives with. */
export interface PageData {
  definition: PageDefinition
  route: RouteInfo
  loads: Loads
}
