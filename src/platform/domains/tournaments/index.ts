export { tournaments } from './module.ts'
