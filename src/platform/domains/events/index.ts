export { events } from './module.ts'
