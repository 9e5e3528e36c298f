export { BROWSER_DEADLINE_MS, childPath, runLoads, widgetIds, type LoadResult, type Loads } from './loads.ts'
export { InstanceContext, useRoot, type RootAttributes } from './root.ts'
export { Instance, PageProvider, Slot, type PageScope } from './slot.tsx'
export type * from './types.ts'
