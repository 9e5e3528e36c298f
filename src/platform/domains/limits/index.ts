export { limits } from './module.ts'
