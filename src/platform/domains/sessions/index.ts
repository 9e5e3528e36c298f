export { sessions } from './module.ts'
export { AFTER_LOGIN } from './service.ts'
export type { NewSession, Session, Sessions } from './service.ts'
