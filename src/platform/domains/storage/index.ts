export { storage } from './module.ts'
