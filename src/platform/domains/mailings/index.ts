export { mailings } from './module.ts'
export type { MailingWords } from './tables.ts'
