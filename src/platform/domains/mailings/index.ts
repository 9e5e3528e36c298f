export { mailings } from './module.ts'
export type { Mailings } from './service.ts'
export type { MailingWords } from './tables.ts'
