export { sessions } from './module.ts'
export type { Session, Sessions } from './service.ts'
