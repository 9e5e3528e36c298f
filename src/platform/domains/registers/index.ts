export { registers } from './module.ts'
