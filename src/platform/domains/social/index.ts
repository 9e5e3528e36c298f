export { social } from './module.ts'
