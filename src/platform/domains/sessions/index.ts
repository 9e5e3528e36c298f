export { sessions } from './module.ts'
export type { Beginning, Session, Sessions } from './service.ts'
