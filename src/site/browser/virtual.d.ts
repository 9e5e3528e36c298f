declare module 'virtual:starter' {
  const code: string
  export default code
}
declare module 'virtual:first-widgets' {
  import type { Widget } from '../../../engine/registry/index.ts'

  const widgets: Record<string, () => Promise<{ default: Widget }>>
  export default widgets
}
