export { live } from './module.ts'
