export { BROWSER_DEADLINE_MS, runLoads, widgetIds, type Loads } from './loads.ts'
export { InstanceContext } from './root.ts'
export { Instance, PageProvider, Slot, type PageScope } from './slot.tsx'
export type * from './types.ts'
