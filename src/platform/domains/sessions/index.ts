export { sessions } from './module.ts'
export type { NewSession, Session, Sessions } from './service.ts'
