export { content } from './module.ts'
export type { ContentSource } from './source.ts'
