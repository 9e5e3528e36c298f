declare module 'virtual:brands' {
  import type { MessageTable, SiteFacts } from '../engine/page/types.ts'

  export const brands: {
    name: string
    css: string
    sprite: string
    messages: MessageTable
    facts: Pick<SiteFacts, 'artStyle' | 'artAspect' | 'columns'>
  }[]
}
