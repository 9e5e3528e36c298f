export { cashbacks } from './module.ts'
