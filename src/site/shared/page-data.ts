import type { Loads, PageDefinition, RouteInfo } from '../../../engine/page/index.ts'

/** The result of one navigation. */
export interface PageData {
  definition: PageDefinition
  route: RouteInfo
  loads: Loads
}
