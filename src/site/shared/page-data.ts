import type { Loads, PageBundle, RouteInfo } from '../../../engine/page/index.ts'

/** What one navigation arrives with. */
export interface PageData {
  bundle: PageBundle
  route: RouteInfo
  loads: Loads
}
