export { accountSteps } from './dry-account.ts'
export { players } from './module.ts'
export type { Players } from './service.ts'
